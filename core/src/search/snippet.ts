import { withoutAddresses } from '../text/source-lines.ts'
import { matchRanges, type TextRange } from './match-ranges.ts'

export interface MarkedText {
  text: string
  marks: TextRange[]
}

const before = 30
const most = 180

/** The part of a text around the first thing found in it, in one line; its beginning where nothing is. */
export function snippetOf(whole: string, query: string): MarkedText {
  const text = withoutAddresses(whole)
  const found = matchRanges(text, query)
  const first = found[0]?.from ?? 0
  const from = first <= before ? 0 : wordStart(text, first - before)
  const to = from + most >= text.length ? text.length : wordStart(text, from + most)
  const [lead, tail] = [from > 0 ? '… ' : '', to < text.length ? ' …' : '']
  const shown = text.slice(from, to).trimEnd()
  return {
    text: `${lead}${shown.replaceAll(/\s/g, ' ')}${tail}`,
    marks: found
      .filter((range) => range.from >= from && range.to <= from + shown.length)
      .map((range) => ({ from: range.from - from + lead.length, to: range.to - from + lead.length })),
  }
}

/** Where the word at a place begins; the place itself where words are not divided. */
function wordStart(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space > at - 30 ? space + 1 : at
}
