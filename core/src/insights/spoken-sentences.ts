import type { Segment, Word } from '../entities/recording.ts'
import { sentencesIn } from '../meaning/sentences.ts'
import type { TextRange } from '../search/match-ranges.ts'
import { joinSegments, timedWords } from '../text/segments.ts'
import { sourceSegments } from '../text/source-lines.ts'
import { missingOf } from '../text/wordless.ts'

/** A sentence with the moment at which it is said. */
export interface SpokenSentence {
  text: string
  /** Seconds. */
  start: number
  end: number
  /** Where it stands in the note's text, as `joinSegments` makes it. */
  at: TextRange
  speaker: string | undefined
}

/**
 * The sentences of a note. An engine's segment may have several, or end in the middle of one; who begins to speak begins
 * a sentence. Words that are unsure are in none, nor is what names another note: nothing is chosen from them.
 */
export function spokenSentences(segments: readonly Segment[]): SpokenSentence[] {
  const sources = sourceSegments(segments)
  const isNoSentence = (segment: Segment) => isUnsure(segment) || sources.has(segment)
  let passed = 0
  return turnsOf(segments, isNoSentence).flatMap((turn) => {
    const text = joinSegments(turn)
    const from = passed
    passed += text === '' ? 0 : text.length + 1
    return turn.some(isNoSentence) ? [] : sentencesOfTurn(turn, text, from)
  })
}

/** Segments in which one person speaks on; what makes no sentence stands alone. */
function turnsOf(segments: readonly Segment[], isNoSentence: (segment: Segment) => boolean): Segment[][] {
  const turns: Segment[][] = []
  for (const segment of segments) {
    const last = turns.at(-1)
    const before = last?.at(-1)
    const goesOn =
      before && before.speaker === segment.speaker && !isNoSentence(before) && !isNoSentence(segment)
    if (goesOn) last?.push(segment)
    else turns.push([segment])
  }
  return turns
}

function isUnsure(segment: Segment): boolean {
  return segment.overlap === 'unclear' || missingOf(segment) !== undefined
}

function sentencesOfTurn(turn: readonly Segment[], text: string, offset: number): SpokenSentence[] {
  const words = turn.flatMap(timedWords)
  const speaker = turn[0]?.speaker
  let next = 0
  return sentencesIn(text).map(({ from, to }) => {
    const said = text.slice(from, to)
    const own = words.slice(next, next + countWords(said))
    next += own.length
    return { text: said, ...boundsOf(own), at: { from: offset + from, to: offset + to }, speaker }
  })
}

function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0
}

function boundsOf(words: readonly Word[]): { start: number; end: number } {
  const start = words[0]?.start ?? 0
  return { start, end: words.at(-1)?.end ?? start }
}
