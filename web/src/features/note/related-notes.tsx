import { useMemo, useState } from 'react'
import { useArrivalInWords } from '../../base/local-db/arrival.ts'
import { RelatedList } from '../../base/search/related-list.tsx'
import { RelatedState } from '../../base/search/related-state.tsx'
import { useRelated } from '../../base/search/use-related.ts'

/** Folded: they are looked for when somebody wants them. */
export function RelatedNotes({ ulid }: { ulid: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const ask = useMemo(() => (isOpen ? { to: { ulid }, filter: {} } : undefined), [isOpen, ulid])
  const related = useRelated(ask)
  const arrival = useArrivalInWords()
  return (
    <details
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="mt-6 border-t border-line pt-1"
    >
      <summary className="cursor-pointer py-2.5 text-sm font-medium text-ink-2 hover:text-ink">
        Related notes
      </summary>
      <p role="status" className="pb-1 text-sm text-ink-3">
        {sentenceOf(related?.length, arrival !== undefined)} {arrival ?? (isOpen && <RelatedState />)}
      </p>
      {related && <RelatedList rows={related} />}
    </details>
  )
}

function sentenceOf(count: number | undefined, isArriving: boolean): string {
  if (count === undefined) return 'Looking through your notes…'
  return count === 0
    ? `No other note ${isArriving ? 'that is here so far ' : ''}is close to this one.`
    : 'Found by similar words, each by the sentence shown.'
}
