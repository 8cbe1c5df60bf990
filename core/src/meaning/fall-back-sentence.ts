import type { FallBack, WritingEnd } from '../conversations-api.ts'

/** What a person is told where an answer was to be written, and quotes stand instead, or that it is not said. */
export function fallBackSentence(
  {
    fell_back,
    retry_after_seconds,
    left_out,
  }: Pick<WritingEnd, 'fell_back' | 'retry_after_seconds' | 'left_out'>,
  isSaid: boolean,
): string | undefined {
  // Where the notes here do not say it either, the answer is that.
  if (fell_back === null || (fell_back === 'not_said' && !isSaid)) return undefined
  const hasWritten = fell_back !== 'nothing_held' || left_out > 0
  const why = soQuotes(hasWritten ? clauses[fell_back] : foundNothing, isSaid)
  if (fell_back !== 'busy') return why
  return `${why} Try again in ${retry_after_seconds === null ? 'a moment' : waitInWords(retry_after_seconds)}.`
}

/** Where nothing is said there are no quotes. */
export function soQuotes(clause: string, isSaid: boolean): string {
  return isSaid ? `${clause}, so these are quotes.` : `${clause}.`
}

const clauses = {
  no_model: 'This server has no language model any more',
  switched_off: 'The language model is switched off for these notes',
  not_said: 'The notes on the server do not say it clearly enough to write an answer',
  busy: 'The language model is busy',
  late: 'The language model did not answer in time',
  failed: 'The language model cannot be reached or answers with an error',
  refused: 'The language model refused to answer',
  unreadable: 'The language model did not answer in the form that was asked for',
  nothing_held: 'Nothing that the language model wrote is said in your notes',
} as const satisfies Record<FallBack, string>

const foundNothing = 'The language model found no answer in your notes'

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
