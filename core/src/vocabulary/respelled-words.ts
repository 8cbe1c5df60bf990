import type { Segment } from '../entities/recording.ts'
import { lastAtMost, timedWords, wordKey } from '../text/segments.ts'
import { nameKey } from './vocabulary-word.ts'

/** A word of the vocabulary that still stands where an engine had written something else. */
export interface RespelledWord {
  /** The segment's place in the list, and of its words the first and how many. */
  segment: number
  at: number
  count: number
  start: number
  end: number
  was: string
  word: string
}

/** An engine's times are to a thousandth, and what has been edited since may have moved them a little. */
const nearSeconds = 0.25

/** All of a transcript, in order. One that a person has written differently since is none. */
export function respelledIn(segments: readonly Segment[]): RespelledWord[] {
  return segments.flatMap((segment, place) => (segment.respelled ? inSegment(segment, place) : []))
}

function inSegment(segment: Segment, place: number): RespelledWord[] {
  const words = timedWords(segment)
  return (segment.respelled ?? []).flatMap(({ start, was, word }): RespelledWord[] => {
    const count = nameKey(word).split(' ').length
    const at = lastAtMost(words, (timed) => timed.start, start + nearSeconds)
    const first = [at, at - 1].find((from) => isThere(words.slice(from, from + count), { start, word }))
    const [begins, ends] = [words[first ?? -1], words[(first ?? -1) + count - 1]]
    if (first === undefined || !begins || !ends) return []
    return [{ segment: place, at: first, count, start: begins.start, end: ends.end, was, word }]
  })
}

function isThere(
  words: readonly { text: string; start: number }[],
  { start, word }: { start: number; word: string },
): boolean {
  const [first] = words
  if (!first || Math.abs(first.start - start) > nearSeconds) return false
  return words.map(({ text }) => wordKey(text)).join(' ') === nameKey(word)
}
