import type { Segment, Word } from '../entities/recording.ts'
import { type StruckStretch, struckMark } from '../entities/share.ts'
import { invisibleInWords } from '../text/hidden-characters.ts'
import { timedWords, withWords } from '../text/segments.ts'
import { withoutHeard } from '../text/wordless.ts'

/** What is left of a transcript, and by what its struck words are found elsewhere. */
export interface Struck {
  segments: Segment[]
  keys: string[]
}

/** Words that are heard in one of the stretches, if only for a moment, give way to a mark that does not tell their length. */
export function strikeSegments(segments: readonly Segment[], stretches: readonly StruckStretch[]): Struck {
  const keys = new Set<string>()
  const left = segments.map((segment) => strikeSegment(segment, stretches, keys))
  return { segments: left.map((segment) => strikeSpeaker(segment, keys)), keys: [...keys] }
}

/** The same words in a title, a name or a description: in another case, with an ending after an apostrophe, too. */
export function strikeText(text: string, keys: Iterable<string>): string {
  const struck = new Set(keys)
  if (struck.size === 0) return text
  return text.replaceAll(/\S+/gu, (word) => (keysIn(word).some((key) => struck.has(key)) ? struckMark : word))
}

function strikeSegment(segment: Segment, stretches: readonly StruckStretch[], keys: Set<string>): Segment {
  const near = stretches.filter(({ start, end }) => start < segment.end + edge && end > segment.start - edge)
  if (near.length === 0) return segment
  // What an engine heard without understanding it has no times of its own.
  const understood = withoutHeard(segment)
  const words = timedWords(understood).map((word) => ({
    word,
    isStruck: near.some((one) => isHeardIn(word, one)),
  }))
  for (const { word, isStruck } of words) if (isStruck) for (const key of keysIn(word.text)) keys.add(key)
  return withWords(understood, words.reduce<Word[]>(joinStruck, []))
}

/** Times of words are rounded; one that begins when it ends is as long as this. */
const edge = 0.001

/** If only for a moment. */
export function isHeardIn(word: Pick<Word, 'start' | 'end'>, { start, end }: StruckStretch): boolean {
  return word.start < end && Math.max(word.end, word.start + edge) > start
}

/** One mark for all that follow one another: how many there were is nobody's matter. */
function joinStruck(words: Word[], { word, isStruck }: { word: Word; isStruck: boolean }): Word[] {
  const last = words.at(-1)
  if (!isStruck) return [...words, word]
  if (last?.text !== struckMark) return [...words, { ...word, text: struckMark }]
  return [...words.slice(0, -1), { ...last, end: Math.max(last.end, word.end) }]
}

function strikeSpeaker(segment: Segment, keys: ReadonlySet<string>): Segment {
  const { speaker } = segment
  return speaker === undefined ? segment : { ...segment, speaker: strikeText(speaker, keys) }
}

/** “Anna-Maria’s” is anna and maria; a letter alone says who it is only where there is nothing else. */
function keysIn(word: string): string[] {
  const runs =
    word
      .normalize('NFKC')
      .replace(invisibleInWords, '')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const long = runs.filter((run) => [...run].length > 1)
  return long.length > 0 ? long : runs
}
