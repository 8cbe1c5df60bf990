import type { Recording } from '../entities/recording.ts'
import { lengthInWords } from '../text/length-in-words.ts'
import type { Limits } from './plans.ts'

/** A recorder that stops at the plan's limit may leave a file that is a little longer. */
export const toleranceSeconds = 5

/** Whether words come for all of a sound. */
export function isCovered({ recording_seconds }: Limits, seconds: number): boolean {
  return seconds <= recording_seconds + toleranceSeconds
}

/** How much of a sound the words cover, or will once they are there; null where that is all of it, or nobody knows. */
export function coveredSeconds(
  { status, duration, transcribed_seconds }: Pick<Recording, 'status' | 'duration' | 'transcribed_seconds'>,
  limits: Limits,
): number | null {
  if (status === 'ready') return transcribed_seconds
  if (status === 'failed' || duration === null || isCovered(limits, duration)) return null
  return limits.recording_seconds
}

/** Said of a note whose sound is longer than the plan covers. */
export function coveredSentence(transcribedSeconds: number): string {
  const length = lengthInWords(transcribedSeconds).replace(/^1 /, '')
  return `Your plan covers the first ${length} of a recording. The rest of the audio is kept, without words.`
}

/** Whether a plan with these limits covers more of a sound than was transcribed. */
export function coversMore({ recording_seconds }: Limits, transcribedSeconds: number): boolean {
  return recording_seconds > transcribedSeconds
}
