import { useSearchParams } from 'react-router'
import { quotaSentence } from '@earmark/core/plans/quota.ts'

/** The limit someone just met, by `?why=`. */
export function LimitMet() {
  const [query] = useSearchParams()
  const sentence = quotaSentence(query.get('why'))
  if (!sentence) return null
  return (
    <p role="status" className="mx-auto mb-8 max-w-xl rounded-m bg-mark-soft px-5 py-3 text-center">
      {sentence}
    </p>
  )
}
