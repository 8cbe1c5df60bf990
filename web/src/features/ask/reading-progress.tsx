import { useMeanings } from '../../base/search/use-meanings.ts'

/** While notes are still read for what they mean: what is found until then, and how far it is. */
export function ReadingProgress() {
  const progress = useMeanings()
  if (progress?.state === 'loading')
    return (
      <p className="mb-2 text-sm text-ink-3">
        Loading what finds the same in other words (28 MB, once). Until then notes are found by their words.
      </p>
    )
  if (progress?.state !== 'reading' || progress.all - progress.read < fewNotes) return null
  return (
    <p className="mb-2 text-sm text-ink-3">
      Reading your notes for what they mean: {progress.read.toLocaleString('en')} of{' '}
      {progress.all.toLocaleString('en')}. The others are found by their words.
    </p>
  )
}

/** Read before anyone has read a sentence about it. */
const fewNotes = 10
