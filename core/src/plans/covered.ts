import type { Limits } from './plans.ts'

/** Said of a note whose sound is longer than the plan covers. */
export function coveredSentence(transcribedSeconds: number): string {
  return `Your plan covers the first ${lengthOf(transcribedSeconds)} of a recording. The rest of the audio is here, without words.`
}

/** Whether a plan with these limits covers more of a sound than was transcribed. */
export function coversMore({ recording_seconds }: Limits, transcribedSeconds: number): boolean {
  return recording_seconds > transcribedSeconds
}

function lengthOf(seconds: number): string {
  const [count, unit] =
    seconds < 3600 ? [Math.round(seconds / 60), 'minute'] : [Math.round(seconds / 3600), 'hour']
  return count === 1 ? unit : `${count} ${unit}s`
}
