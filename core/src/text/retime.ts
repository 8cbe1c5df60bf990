import type { Segment, Word } from '../entities/recording.ts'
import { type Effort, matchWords } from './match-words.ts'
import { splitWords, spread, timedWords, withWords, wordKey } from './segments.ts'

/**
 * The segments with a new text, and the old times. Words that were left alone keep their times and their segment,
 * also where only their case or punctuation changed. New words share the time of those they replace, or the pause
 * they were put into, and stand in the segment of the words they replace, or of the word before them. A segment
 * that has lost its words is gone.
 */
export function retime(segments: readonly Segment[], text: string, effort?: Effort): Segment[] {
  const before = segments.flatMap((segment, at) => timedWords(segment).map((word) => ({ ...word, at })))
  const after = splitWords(text)
  if (before.length === 0) return after.length === 0 ? [] : [{ start: 0, end: 0, text: after.join(' ') }]

  const placed = new Map<number, Word[]>()
  const place = (at: number, words: Word[]) => {
    const others = placed.get(at)
    if (others) others.push(...words)
    else placed.set(at, words)
  }
  let i = 0
  let j = 0
  // One pair more, past both ends, lets the loop close the last stretch too.
  for (const [iKept, jKept] of [
    ...matchWords(
      before.map(({ text: word }) => wordKey(word)),
      after.map(wordKey),
      effort,
    ),
    pastBoth(before, after),
  ]) {
    if (j < jKept) {
      const room = roomFor(segments, before, { i, iKept })
      place(room.at, spread(after.slice(j, jKept), room.start, room.end))
    }
    const kept = before[iKept]
    if (kept) place(kept.at, [{ text: after[jKept] ?? kept.text, start: kept.start, end: kept.end }])
    i = iKept + 1
    j = jKept + 1
  }
  return segments.flatMap((segment, at) => gather(segment, placed.get(at) ?? []))
}

interface PlacedWord extends Word {
  /** The segment it stands in. */
  at: number
}

interface Room {
  at: number
  start: number
  end: number
}

/**
 * Where and when words stand that come before the kept word `iKept`; those from `i` up to it are gone. They never
 * reach into another segment's time: where words of several are gone, they take the place of the first one's.
 */
function roomFor(
  segments: readonly Segment[],
  before: readonly PlacedWord[],
  { i, iKept }: { i: number; iKept: number },
): Room {
  const gone = before.slice(i, iKept)
  const [first] = gone
  const last = gone.findLast(({ at }) => at === first?.at)
  if (first && last) return { at: first.at, start: first.start, end: last.end }

  const left = before[i - 1]
  const right = before[iKept]
  const start = left?.end ?? segments[0]?.start ?? 0
  const isInside = left === undefined || right?.at === left.at
  const next = isInside ? right?.start : segments[left.at + 1]?.start
  const end = next ?? segments.at(-1)?.end ?? start
  return { at: (left ?? right)?.at ?? 0, start, end: Math.max(start, end) }
}

function gather(segment: Segment, words: readonly Word[]): Segment[] {
  const last = words.at(-1)
  if (!last) return []
  // New words may have filled the pause after the segment.
  return [withWords(segment, words, { end: Math.max(segment.end, last.end) })]
}

function pastBoth(before: readonly unknown[], after: readonly unknown[]): [number, number] {
  return [before.length, after.length]
}
