import type { Segment, Word } from '../entities/recording.ts'
import { wordsOf } from '../search/normalize.ts'
import { functionWords } from './function-words.ts'
import { timedWords } from './segments.ts'
import { betterTitle } from './title-of.ts'

export interface Chapter {
  /** Seconds. */
  start: number
  /** The sentence of it that says most. */
  title: string
}

/** What is shorter is taken in at a glance. */
const leastSeconds = 90
/** Of one chapter, and a twelfth of the note: a dozen are looked over at once. */
const leastOfChapter = 18
/** Words alone must speak for a new subject clearly; a long pause lowers what they need, but not to nothing. */
const leastScore = 0.55
const leastDepth = 0.3
/** Words in common, of which there may be some: talk of the tides comes back to the sea. */
const mostLike = 0.2
/** Words on each side that are compared; with fewer than the least, chance decides. */
const windowWords = 16
const leastWords = 12
/** Beyond what is usual in the note; longer ones say no more. */
const longPauseSeconds = 2

/**
 * Where a talk comes to something else: words before and after have little in common, and the speaker pauses (after
 * Hearst's TextTiling, 1997, with the pauses that a text does not have). None where it is about one thing, or short.
 */
export function chaptersOf(segments: readonly Segment[]): Chapter[] {
  const spoken = segments.flatMap(sentencesIn)
  const [first, last] = [spoken[0], spoken.at(-1)]
  if (!first || !last || last.end - first.start < leastSeconds) return []
  const apart = Math.max(leastOfChapter, (last.end - first.start) / 12)
  const chosen: number[] = []
  for (const { at } of gapsOf(spoken).toSorted((a, b) => b.score - a.score)) {
    const starts = [first.start, last.end, ...chosen.map((other) => startOf(spoken, other))]
    if (starts.every((start) => Math.abs(startOf(spoken, at) - start) >= apart)) chosen.push(at)
  }
  if (chosen.length === 0) return []
  const edges = [0, ...chosen.toSorted((a, b) => a - b), spoken.length]
  return edges.slice(0, -1).map((from, nth) => {
    const own = spoken.slice(from, edges[nth + 1])
    return { start: startOf(spoken, from), title: betterTitle(own) }
  })
}

const sentenceEnd = /[.!?…。！？]["”’)]*$/u

/** An engine's segment may hold several, or end in the middle of one. */
function sentencesIn(segment: Segment): Segment[] {
  const sentences: Segment[] = []
  let words: Word[] = []
  for (const word of timedWords(segment)) {
    words.push(word)
    if (!sentenceEnd.test(word.text)) continue
    sentences.push(sentenceOf(words))
    words = []
  }
  return words.length === 0 ? sentences : [...sentences, sentenceOf(words)]
}

function sentenceOf(words: readonly Word[]): Segment {
  const text = words.map((word) => word.text).join(' ')
  return { start: words[0]?.start ?? 0, end: words.at(-1)?.end ?? 0, text }
}

function startOf(segments: readonly Segment[], at: number): number {
  return segments[at]?.start ?? 0
}

interface Gap {
  /** The segment after it. */
  at: number
  score: number
}

/** Between sentences, those at which something else may begin. */
function gapsOf(segments: readonly Segment[]): Gap[] {
  const likeness = likenessBefore(segments)
  const pauses = segments.map(({ start }, at) => Math.max(0, start - (segments[at - 1]?.end ?? start)))
  const usual = pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? 0
  return segments.flatMap((_, at) => {
    const before = segments[at - 1]
    if (!before || !sentenceEnd.test(before.text)) return []
    const depth = depthAt(likeness, at)
    const pause = Math.min(1, Math.max(0, (pauses[at] ?? 0) - usual) / longPauseSeconds)
    const score = depth + 0.5 * pause
    const isOther = likenessAt(likeness, at) <= mostLike && depth >= leastDepth
    return isOther && score >= leastScore ? [{ at, score }] : []
  })
}

/** How far it lies below the heights on both sides: a valley, and not merely low ground. */
function depthAt(likeness: readonly number[], at: number): number {
  const here = likenessAt(likeness, at)
  return climb(likeness, at, -1) + climb(likeness, at, 1) - 2 * here
}

function climb(likeness: readonly number[], from: number, step: 1 | -1): number {
  let highest = likenessAt(likeness, from)
  for (let at = from + step; at > 0 && at < likeness.length; at += step) {
    const next = likenessAt(likeness, at)
    // A small dip on the way up is no summit.
    if (Number.isNaN(next) || next < highest - 0.1) break
    highest = Math.max(highest, next)
  }
  return highest
}

function likenessAt(likeness: readonly number[], at: number): number {
  return likeness[at] ?? 0
}

/** Before each segment, how much the words there are like those that follow: from 0, none in common, to 1; NaN: too few. */
function likenessBefore(segments: readonly Segment[]): number[] {
  const words: string[] = []
  const begins = segments
    .map(({ text }) => words.push(...tellingWords(text)))
    .map((_, at, ends) => ends[at - 1] ?? 0)
  return begins.map((begin) => {
    if (begin < leastWords || words.length - begin < leastWords) return Number.NaN
    const before = countsOf(words.slice(Math.max(0, begin - windowWords), begin))
    return likenessOf(before, countsOf(words.slice(begin, begin + windowWords)))
  })
}

function likenessOf(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let common = 0
  for (const [word, count] of one) common += count * (other.get(word) ?? 0)
  const sizes = Math.hypot(...one.values()) * Math.hypot(...other.values())
  return sizes === 0 ? 1 : common / sizes
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** One form of singular and plural. */
function tellingWords(text: string): string[] {
  return wordsOf(text)
    .filter((word) => word.length > 2 && !functionWords.has(word))
    .map((word) => word.replace(/(?<=\w{3})(?:'s|s)$/, ''))
}
