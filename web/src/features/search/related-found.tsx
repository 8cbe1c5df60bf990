import { useMemo } from 'react'
import { RelatedList } from '../../base/search/related-list.tsx'
import { type Found, ulidIn } from '../../base/search/use-found.ts'
import { RelatedState } from '../../base/search/related-state.tsx'
import { useRelated } from '../../base/search/use-related.ts'

/** Beyond so many that have all the words nobody looks for others. */
const mostFound = 20

/** Under what was found, and apart from it: notes that are close to what was asked and do not have all its words. */
export function RelatedFound({ found }: { found: Found }) {
  const ask = useMemo(() => {
    const { query, filter } = found.search
    if (query.trim() === '' || found.count > mostFound || found.missed) return undefined
    const ulids = Array.from({ length: found.scores.length }, (_, at) => ulidIn(found, at))
    return { to: { query, found: ulids }, filter }
  }, [found])
  const related = useRelated(ask)
  if (!related) return null
  if (related.length === 0) return found.count === 0 ? <Unrelated /> : null
  return (
    <section aria-labelledby="related" className="border-t border-line pt-4 pb-6">
      <h2 id="related" className="px-5 font-sans text-base font-semibold">
        Related
      </h2>
      <p className="px-5 pb-1 text-sm text-ink-3">
        Found by similar words, each by the sentence shown. <RelatedState />
      </p>
      <RelatedList rows={related} />
    </section>
  )
}

/** Where nothing was found at all, it may be only because of the words. */
function Unrelated() {
  return (
    <p className="px-5 py-4 text-sm text-ink-3">
      <RelatedState />
    </p>
  )
}
