import { useArrivalInWords } from '../../base/local-db/arrival.ts'
import { meaningsInWords } from '../../base/search/meanings-in-words.ts'
import type { AskingProgress } from '../../base/search/search-messages.ts'
import { useMeanings } from '../../base/search/use-meanings.ts'

/** While notes are still to come, or to be read for what they mean: what is found until then, and how far it is. */
export function ReadingProgress() {
  const arrival = useArrivalInWords()
  const progress = useMeanings()
  const sentence = arrival ?? (progress && progressInWords(progress))
  return sentence && <p className="mb-2 text-sm text-ink-3">{sentence}</p>
}

function progressInWords(progress: AskingProgress): string | undefined {
  const { indexed } = progress
  if (indexed > 0 && indexed < 1)
    return `Getting your notes ready to be asked: ${Math.floor(indexed * 100)}%. A question is answered once all are.`
  return meaningsInWords(progress)
}
