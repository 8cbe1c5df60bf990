import type { Recording, Segment } from '../entities/recording.ts'
import { sentencesIn } from '../meaning/sentences.ts'
import type { TextRange } from '../search/match-ranges.ts'
import { wordsOf } from '../search/normalize.ts'
import { baseOf } from './replaced.ts'

/** A sentence of another note that this one quotes, with its address under it, as an answer that was saved does. */
export interface QuotedSource {
  /** Of the note that is quoted. */
  ulid: string
  quote: string
}

const quoted = /^(?:\[\d+\] )?“(.+)”$/s
const address = /^https?:\/\/\S+\/d\/recording\/([0-9A-HJKMNP-TV-Z]{26})(?:\/at\/\S+)?$/

/** In their order. They are read off the words: who edits them decides what it quotes. */
export function quotedSources(segments: readonly Segment[]): QuotedSource[] {
  return segments.flatMap(({ text }, at) => {
    const ulid = address.exec(text.trim())?.[1]
    // Between the two stand the title and the day.
    const quote = quoted.exec(segments[at - 2]?.text.trim() ?? '')?.[1]
    return ulid && quote ? [{ ulid, quote }] : []
  })
}

/** A note with all that is quoted of it. */
export interface QuotedNote {
  ulid: string
  quotes: string[]
}

/** Each note once, in the order in which they are quoted first. */
export function quotedNotes(sources: readonly QuotedSource[]): QuotedNote[] {
  const notes = new Map<string, QuotedNote>()
  for (const { ulid, quote } of sources) {
    const note = notes.get(ulid) ?? { ulid, quotes: [] }
    if (!note.quotes.includes(quote)) note.quotes.push(quote)
    notes.set(ulid, note)
  }
  return [...notes.values()]
}

/** Whether that quote was changed in the note that has it: then it tells nothing of the one that it quotes. */
export function isQuoteEdited(
  { ulid, quote }: QuotedSource,
  { segments, corrected, edited_at }: Pick<Recording, 'segments' | 'corrected' | 'edited_at'>,
): boolean {
  // What was there before is not known of every edit.
  if (corrected === null) return edited_at !== null
  return !quotedSources(baseOf(segments, corrected)).some(
    (before) => before.ulid === ulid && before.quote === quote,
  )
}

const quotedBlock =
  /(?:\[\d+\] )?“[^“”]+”\s[^“”]{1,400}?\shttps?:\/\/\S+\/d\/recording\/[0-9A-HJKMNP-TV-Z]{26}(?:\/at\/\S+)?/g
const numbered = /^\s*\[\d+\]/

/**
 * Tells which sentences of a text are not its own: those that it quotes with their source, and those that a model wrote
 * and that are numbered by such quotes.
 */
export function quotedIn(text: string): (sentence: TextRange) => boolean {
  const blocks = Array.from(text.matchAll(quotedBlock), ({ 0: block, index }) => ({
    from: index,
    to: index + block.length,
    isNumbered: numbered.test(block),
  }))
  const isNumbered = blocks.some((block) => block.isNumbered)
  return (sentence) =>
    blocks.some(({ from, to }) => sentence.from < to && from < sentence.to) ||
    (isNumbered && numbered.test(text.slice(sentence.to, sentence.to + 10)))
}

/** Where a text says that, whatever its commas; undefined: it does not, or not any more. */
export function placeOfQuote(text: string, quote: string): TextRange | undefined {
  const words = wordsOf(quote).join(' ')
  return sentencesIn(text).find(({ from, to }) => wordsOf(text.slice(from, to)).join(' ') === words)
}
