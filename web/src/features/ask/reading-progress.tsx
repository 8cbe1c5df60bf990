import { useArrivalInWords } from '../../base/local-db/arrival.ts'
import type { AskingProgress } from '../../base/search/search-messages.ts'
import { useMeanings } from '../../base/search/use-meanings.ts'

/** While notes are still to come, or to be read for what they mean: what is found until then, and how far it is. */
export function ReadingProgress() {
  const arrival = useArrivalInWords()
  const progress = useMeanings()
  const sentence = arrival ?? (progress && progressInWords(progress))
  return sentence && <p className="mb-2 text-sm text-ink-3">{sentence}</p>
}

/** Read before anyone has read a sentence about it. */
const fewNotes = 10

function progressInWords({ state, read, all, indexed }: AskingProgress): string | undefined {
  if (indexed > 0 && indexed < 1)
    return `Getting your notes ready to be asked: ${Math.floor(indexed * 100)}%. A question is answered once all are.`
  if (state === 'loading')
    return 'Loading what finds the same in other words (28 MB, once). Until then notes are found by their words.'
  if (state !== 'reading' || all - read < fewNotes) return undefined
  return `Reading your notes for what they mean: ${read.toLocaleString('en')} of ${all.toLocaleString('en')}. The others are found by their words.`
}
