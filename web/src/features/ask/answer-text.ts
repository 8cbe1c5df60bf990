import { notSaidIn } from '@earmark/core/meaning/citations.ts'
import type { Dates } from '@earmark/core/text/dates.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { noteAddress } from '@earmark/core/search/note-address.ts'
import type { ShownQuote } from './shown-quote.ts'
import type { Writing } from './writings.ts'

interface Answered {
  is_said: boolean
  /** Whether only some notes were asked. */
  isNarrow: boolean
  /** Whether there are any. */
  hasNotes: boolean
  quotes: readonly ShownQuote[]
}

interface Style {
  dates: Pick<Dates, 'day'>
  /** Of this site: links lead back to it. */
  origin: string
}

/** The quotes of an answer, each with its source, to be taken along. */
export function answerText({ is_said, quotes, isNarrow, hasNotes }: Answered, style: Style): string {
  if (!is_said) return notSaidIn(isNarrow, hasNotes)
  return quotes.flatMap((quote) => quoteLines(quote, style)).join('\n\n')
}

/** Whether there is something to take along: words of a model, quotes, or, once nothing more comes, that it was not said. */
export function hasAnswer(
  { is_said }: Pick<Answered, 'is_said'>,
  { writing, hasNotes }: { writing: Writing | undefined; hasNotes: boolean },
): boolean {
  if (is_said || isInWords(writing)) return true
  return hasNotes && writing?.state !== 'writing'
}

/** A model has written some of it. */
export function isInWords(writing: Writing | undefined): boolean {
  return writing !== undefined && writing.sentences.length > 0
}

interface WrittenSentence {
  text: string
  quotes: readonly ShownQuote[]
}

/** What a model wrote and the notes still say, with the number of each source; then the sources. */
export function writtenText(sentences: readonly WrittenSentence[], style: Style): string {
  const sources: string[] = []
  const numberOf = (source: string) => {
    if (!sources.includes(source)) sources.push(source)
    return `[${sources.indexOf(source) + 1}]`
  }
  const standing = sentences.filter(({ quotes }) => quotes.every(({ kind }) => kind === 'quote'))
  const lines = standing.map(({ text, quotes }) =>
    [text, ...quotes.flatMap((quote) => quoteLines(quote, style)).map(numberOf)].join(' '),
  )
  if (lines.length === 0) return ''
  return [lines.join('\n'), ...sources.map((source, at) => `[${at + 1}] ${source}`)].join('\n\n')
}

function quoteLines(shown: ShownQuote, { dates, origin }: Style): string[] {
  if (shown.kind !== 'quote') return []
  const { title, recorded_at, startAt } = shown.source
  const at = startAt === undefined ? '' : `, at ${formatClock(startAt)}`
  return [
    `“${shown.quote.text}”\n${title}, ${dates.day(recorded_at)}${at}\n${origin}${noteAddress(shown.source)}`,
  ]
}
