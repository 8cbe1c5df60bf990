import type { Citation, ConversationScope, Exchange } from '../entities/conversation.ts'
import type { Segment } from '../entities/recording.ts'
import type { TextRange } from '../search/match-ranges.ts'
import { wordsOf } from '../search/normalize.ts'
import { spokenDuring } from '../search/spoken-at.ts'
import type { Answer, Quote } from './choose-quotes.ts'
import { sentencesIn } from './sentences.ts'
import { shownMarks } from './shown-marks.ts'

/** What made an answer of sentences that were chosen, and none that was written. */
export const quotesEngine = 'quotes'

/** What is said where nothing answers: of notes that were not asked nothing is known. */
export function notSaidIn(isNarrow: boolean, hasNotes: boolean): string {
  if (!hasNotes) return 'There are no notes yet.'
  return isNarrow ? 'You have not said that in these notes.' : 'You have not said that in any note.'
}

/** Whether it leaves notes out. */
export function isNarrowScope(scope: ConversationScope): boolean {
  return Object.values(scope).some((value) => value !== undefined)
}

/** Whether only some notes were asked: the chips may have changed since. An older exchange goes by what they are now. */
export function wasNarrow({ is_narrow }: Pick<Exchange, 'is_narrow'>, scope: ConversationScope): boolean {
  return is_narrow ?? isNarrowScope(scope)
}

/** A sentence that is cited, as its note has it now. */
export interface QuoteNow {
  text: string
  /** The date, name or number that was asked for, in `text`. */
  marks: TextRange[]
  start: number
  end: number
}

/** A note as it is quoted. Its text is that of its segments. */
export interface QuotedNote {
  text: string
  segments: readonly Segment[]
}

/** What a conversation keeps of an answer; where nothing answers, of the nearest sentence alone. */
export function citeAnswer(
  { isSaid, quotes }: Pick<Answer, 'isSaid' | 'quotes'>,
  segmentsOf: SegmentsOf,
): Pick<Exchange, 'is_said' | 'citations'> {
  const cited = isSaid ? quotes : quotes.slice(0, 1)
  const citations = cited.flatMap((quote) => citeQuote(quote, segmentsOf) ?? [])
  return { is_said: isSaid && citations.length > 0, citations }
}

type SegmentsOf = (ulid: string) => readonly Segment[] | undefined

/** Undefined: its note is gone meanwhile. */
export function citeQuote(
  { ulid: recording, from, to, text }: Quote,
  segmentsOf: SegmentsOf,
): Citation | undefined {
  const spoken = spokenDuring(segmentsOf(recording) ?? [], { from, to })
  return spoken && { recording, ...spoken, from, to, fingerprint: fingerprintOf(text) }
}

/** The sentence where it was, or where it stands now; undefined: the note does not have it any more. */
export function quoteNow(
  { start, end, ...cited }: Citation,
  { text, segments }: QuotedNote,
  question: string,
): QuoteNow | undefined {
  const place = placeNow(cited, text)
  if (!place) return undefined
  const quote = text.slice(place.from, place.to)
  const spoken = spokenDuring(segments, place) ?? { start, end }
  return { text: quote, marks: shownMarks(quote, question), ...spoken }
}

function placeNow({ from, to, fingerprint }: Omit<Citation, 'start' | 'end'>, text: string) {
  const isIt = (place: TextRange) => fingerprintOf(text.slice(place.from, place.to)) === fingerprint
  return isIt({ from, to }) ? { from, to } : sentencesIn(text).find(isIt)
}

/**
 * Tells a sentence from the others of its note, by its words: another comma changes nothing. FNV-1a of 32 bits: too
 * short to get the sentence back from it, long enough that no other of an hour's talk has it.
 */
function fingerprintOf(sentence: string): string {
  let hash = 0x811c9dc5
  for (const letter of wordsOf(sentence).join(' ')) {
    hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  return (hash >>> 0).toString(36)
}
