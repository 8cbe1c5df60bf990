import type { AskingProgress } from './search-messages.ts'

/** Read before anyone has read a sentence about it. */
const fewNotes = 10

/** How far the notes are with being read for what they mean; undefined: there is nothing to say of it. */
export function meaningsInWords({ state, read, all }: AskingProgress): string | undefined {
  if (state === 'loading')
    return 'Loading what finds the same in other words (28 MB, once). Until then notes are found by their words.'
  if (state !== 'reading' || all - read < fewNotes) return undefined
  return `Reading your notes for what they mean: ${read.toLocaleString('en')} of ${all.toLocaleString('en')}. The others are found by their words.`
}

/** The same where nobody need have asked yet, and so far nothing was loaded. */
export function relatedInWords(progress: AskingProgress): string | undefined {
  if (progress.state === 'waiting')
    return 'What says the same in other words is found as well once you have asked your notes a question.'
  return meaningsInWords(progress)
}
