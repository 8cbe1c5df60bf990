import { relatedInWords } from './meanings-in-words.ts'
import { useMeanings } from './use-meanings.ts'

/** What is not found yet as related, and why. */
export function RelatedState() {
  const progress = useMeanings()
  return progress && relatedInWords(progress)
}
