import type { Recording } from '../entities/recording.ts'
import { coveredSentence } from '../plans/covered.ts'
import { damagedSentence } from '../speech/sound-refusal.ts'

/** What the words of a note that is ready do not have of its sound, as a person is told: a sentence for each reason. */
export function missingSentences({
  status,
  sound,
  transcribed_seconds,
}: Pick<Recording, 'status' | 'sound' | 'transcribed_seconds'>): string[] {
  if (status !== 'ready') return []
  return [
    ...(sound?.is_damaged ? [damagedSentence] : []),
    ...(transcribed_seconds === null ? [] : [coveredSentence(transcribed_seconds)]),
  ]
}
