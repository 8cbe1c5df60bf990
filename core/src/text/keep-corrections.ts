import type { Segment, Word } from '../entities/recording.ts'
import { isSideName } from '../speech/side-names.ts'
import { matchWords, type Pair } from './match-words.ts'
import { replacedBy } from './replaced.ts'
import { splitWords, tidySegments, timedWords, withWords, wordKey } from './segments.ts'
import { byMoment, newNames, withNames } from './speakers.ts'

interface Versions {
  /** What the person corrected. Empty where that is not known: then everything in `mine` is theirs. */
  base: readonly Segment[]
  mine: readonly Segment[]
  /** The same sound, as an engine has written it down since. */
  written: readonly Segment[]
}

interface Kept {
  segments: Segment[]
  /** The engine's words, cut where the person's begin and end: where `segments` differs from it, it is the person's. */
  base: Segment[]
}

/**
 * An engine's transcript with a person's corrections in it. The stretches of time that they corrected are theirs, also
 * where they left nothing there; all else is the engine's. A side that they have given a name keeps it, and to name it is
 * no correction of what is said on it.
 */
export function keepCorrections(versions: Versions): Kept {
  const names = new Map([...newNames(versions.base, versions.mine)].filter(([side]) => isSideName(side)))
  if (names.size === 0) return keepWords(versions)
  const kept = keepWords({ ...versions, mine: asSides(versions, names) })
  return { ...kept, segments: withNames(kept.segments, names) }
}

/** What the person has now, with each side called as it was. */
function asSides({ base, mine }: Versions, names: ReadonlyMap<string, string>): Segment[] {
  const was = byMoment(base)
  const sideOf = new Map([...names].map(([side, name]) => [name, side]))
  return [...byMoment(mine)].map(([moment, segment]) => {
    const before = was.get(moment)?.speaker
    const isNamed = before !== undefined && names.get(before) === segment.speaker
    const side = isNamed ? before : sideOf.get(segment.speaker ?? '')
    return side === undefined ? segment : { ...segment, speaker: side }
  })
}

function keepWords(versions: Versions): Kept {
  const speakers = sharedSpeakers(versions)
  if (speakers.length === 0) return keepInOne(versions)
  // Two may speak at once: the moment of a correction is its own speaker's alone.
  const tracks = speakers.map((speaker) => keepInOne(saidBy(versions, speaker)))
  return {
    segments: byStart(tracks.flatMap(({ segments }) => segments)),
    base: byStart(tracks.flatMap(({ base }) => base)),
  }
}

/** All who speak, where sides are told apart as they were for the person; what engines call voices may change. */
function sharedSpeakers({ base, mine, written }: Versions): (string | undefined)[] {
  const [before, now] = [speakersOf(base.length > 0 ? base : mine), speakersOf(written)]
  const isShared = [...now].some((speaker) => isSideName(speaker) && before.has(speaker))
  return isShared ? [...new Set([...now, ...before, ...speakersOf(mine)])] : []
}

function speakersOf(segments: readonly Segment[]): Set<string | undefined> {
  return new Set(segments.map(({ speaker }) => speaker))
}

function saidBy(versions: Versions, speaker: string | undefined): Versions {
  const of = (segments: readonly Segment[]) => segments.filter((segment) => segment.speaker === speaker)
  return { base: of(versions.base), mine: of(versions.mine), written: of(versions.written) }
}

function byStart<Timed extends { start: number }>(parts: readonly Timed[]): Timed[] {
  return parts.toSorted((one, other) => one.start - other.start)
}

function keepInOne({ base, mine, written }: Versions): Kept {
  const words = written.flatMap((segment, at) => timedWords(segment).map((word) => ({ ...word, at })))
  const pairs = nearPairs(base.flatMap(timedWords), words)
  const middles = risingMiddles(words)
  const kept: Kept = { segments: [], base: [] }
  let next = 0
  for (const correction of correctionsOf(base, mine)) {
    const [from, to] = wordsReplaced(correction, middles, pairs)
    const before = cut(written, words.slice(next, Math.max(next, from)))
    const replaced = cut(written, words.slice(Math.max(next, from), Math.max(next, to)))
    kept.segments.push(...before, ...correction.mine)
    kept.base.push(...before, ...replaced)
    next = Math.max(next, to)
  }
  const rest = cut(written, words.slice(next))
  return { segments: inOrder([...kept.segments, ...rest]), base: [...kept.base, ...rest] }
}

/** A stretch of time that is the person's, and the words of the base, as `[from, to)`, that stood there. */
interface Correction {
  start: number
  end: number
  mine: Segment[]
  from: number
  to: number
}

/** In a shorter pause nobody says a sentence: what an engine hears there belongs to the words around it. */
const shortPauseSeconds = 1

function correctionsOf(base: readonly Segment[], mine: readonly Segment[]): Correction[] {
  let [atBase, atMine, words] = [0, 0, 0]
  return replacedBy(base, mine).flatMap(({ at, count, segments }) => {
    words += countWords(base.slice(atBase, atBase + at - atMine))
    const corrections = joinParts(segments, mine.slice(at, at + count), words)
    words += countWords(segments)
    atBase += at - atMine + segments.length
    atMine = at + count
    return corrections
  })
}

/** One correction for what lies together in time. */
function joinParts(was: readonly Segment[], mine: readonly Segment[], firstWord: number): Correction[] {
  const parts = [
    ...was.map((segment) => ({ segment, mine: [], words: countWords([segment]) })),
    ...mine.map((segment) => ({ segment, mine: [segment], words: 0 })),
  ].sort((one, other) => one.segment.start - other.segment.start)
  const joined: Correction[] = []
  let word = firstWord
  for (const { segment, words, ...part } of parts) {
    const last = joined.at(-1)
    if (last && segment.start - last.end <= shortPauseSeconds) {
      last.end = Math.max(last.end, segment.end)
      last.mine.push(...part.mine)
      last.to += words
    } else {
      const { start, end } = segment
      joined.push({ start, end, mine: [...part.mine], from: word, to: word + words })
    }
    word += words
  }
  return joined
}

/**
 * Which of the engine's words a correction replaces, as `[from, to)`. Engines do not agree on times to a tenth of a
 * second: a word at the edge that both have heard is inside or outside as it was in the base.
 */
function wordsReplaced(
  correction: Correction,
  middles: readonly number[],
  pairs: readonly Pair[],
): [number, number] {
  const firstInside = firstAt(pairs, ([b]) => b >= correction.from)
  const firstAfter = firstAt(pairs, ([b]) => b >= correction.to)
  const [before, after] = [pairs[firstInside - 1], pairs[firstAfter]]
  const inside = pairs.slice(firstInside, firstAfter)
  const least = before ? before[1] + 1 : 0
  const most = after ? after[1] : middles.length
  const firstFrom = (seconds: number) => firstAt(middles, (middle) => middle >= seconds)
  const from = clamp(firstFrom(correction.start), least, inside[0]?.[1] ?? most)
  return [from, clamp(firstFrom(correction.end), (inside.at(-1)?.[1] ?? from - 1) + 1, most)]
}

/** The middle of each word, or of one before it that is later: so the first from a moment on is found by halving. */
function risingMiddles(words: readonly Word[]): number[] {
  let latest = 0
  return words.map((word) => {
    latest = Math.max(latest, middleOf(word))
    return latest
  })
}

/** The first place in a list from which on something holds; the length of the list where it never does. */
function firstAt<T>(list: readonly T[], holds: (one: T) => boolean): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const one = list[middle]
    if (one !== undefined && holds(one)) high = middle
    else low = middle + 1
  }
  return low
}

const nearSeconds = 2

/** Words that both have heard, at about the same moment. */
function nearPairs(base: readonly Word[], words: readonly Word[]): Pair[] {
  const keys = [base, words].map((list) => list.map(({ text }) => wordKey(text)))
  return matchWords(keys[0] ?? [], keys[1] ?? []).filter(([b, w]) => {
    const [one, other] = [base[b], words[w]]
    return one && other && Math.abs(middleOf(one) - middleOf(other)) <= nearSeconds
  })
}

interface PlacedWord extends Word {
  /** The segment it stands in. */
  at: number
}

/** The segments that these words make; one that has them all stays as it is. */
function cut(segments: readonly Segment[], words: readonly PlacedWord[]): Segment[] {
  const placed = new Map<number, PlacedWord[]>()
  for (const word of words) {
    const others = placed.get(word.at)
    if (others) others.push(word)
    else placed.set(word.at, [word])
  }
  return [...placed].flatMap(([at, own]) => {
    const segment = segments[at]
    const [first, last] = [own[0], own.at(-1)]
    if (!segment || !first || !last) return []
    if (own.length === countWords([segment])) return [segment]
    const plain = own.map(({ text, start, end }) => ({ text, start, end }))
    return [withWords(segment, plain, { start: first.start, end: last.end })]
  })
}

/** Words at an edge may have been given times on its other side. */
function inOrder(segments: readonly Segment[]): Segment[] {
  let start = 0
  return tidySegments(
    segments.map((segment) => {
      start = Math.max(start, segment.start)
      return segment.start === start ? segment : { ...segment, start }
    }),
  )
}

function countWords(segments: readonly Segment[]): number {
  return segments.reduce((sum, { text }) => sum + splitWords(text).length, 0)
}

function middleOf({ start, end }: Word): number {
  return (start + end) / 2
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most)
}
