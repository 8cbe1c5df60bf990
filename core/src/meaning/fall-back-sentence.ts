import type { FallBack, WritingEnd } from '../conversations-api.ts'

/** What a person is told where an answer was to be written, and quotes stand instead. */
export function fallBackSentence({
  fell_back,
  retry_after_seconds,
}: Pick<WritingEnd, 'fell_back' | 'retry_after_seconds'>): string | undefined {
  if (fell_back === null) return undefined
  if (fell_back !== 'busy' || retry_after_seconds === null) return sentences[fell_back]
  return `The language model is busy, so these are quotes. Try again in ${waitInWords(retry_after_seconds)}.`
}

const sentences = {
  no_model: 'This server has no language model any more, so these are quotes.',
  switched_off: 'The language model is switched off for these notes, so these are quotes.',
  not_said: 'The notes on the server do not say it clearly enough to write an answer, so these are quotes.',
  busy: 'The language model is busy, so these are quotes. Try again in a moment.',
  failed: 'The language model did not answer in time, so these are quotes.',
  unreadable: 'The language model’s answer could not be used, so these are quotes.',
  nothing_held: 'Nothing that the language model wrote is said in your notes, so these are quotes.',
} as const satisfies Record<FallBack, string>

/** Of sentences that a model wrote and nobody sees; undefined: there are none. */
export function leftOutSentence(count: number): string | undefined {
  if (count === 0) return undefined
  return count === 1
    ? '1 sentence was left out, because your notes do not say so.'
    : `${count} sentences were left out, because your notes do not say so.`
}

function waitInWords(seconds: number): string {
  if (seconds > 90) return `${Math.ceil(seconds / 60)} minutes`
  return seconds === 1 ? 'a second' : `${seconds} seconds`
}
