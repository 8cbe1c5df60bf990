import type { Segment } from '../entities/recording.ts'
import { retime } from './retime.ts'
import { splitWords } from './segments.ts'
import { type Stretch, threeWay } from './three-way.ts'

interface Versions {
  /** What both had before their eyes. */
  base: readonly Segment[]
  mine: readonly Segment[]
  theirs: readonly Segment[]
}

/**
 * Two edits of one transcript in one. Where both changed the same words, both versions stand, one after the other, for
 * the person to choose: no word of either is lost.
 */
export function mergeEdits({ base, mine, theirs }: Versions): Segment[] {
  const keys = { base: base.map(keyOf), mine: mine.map(keyOf), theirs: theirs.map(keyOf) }
  const merged = threeWay(keys).flatMap((stretch) => {
    const part = cut({ base, mine, theirs }, stretch)
    return stretch.isSame ? part.theirs : mergePart(part)
  })
  const speakers = { base: byStart(base), mine: byStart(mine), theirs: byStart(theirs) }
  return merged.map((segment) => withSpeaker(segment, speakers)).sort((one, other) => one.start - other.start)
}

function mergePart(part: Versions): readonly Segment[] {
  const words = { base: wordsOf(part.base), mine: wordsOf(part.mine), theirs: wordsOf(part.theirs) }
  if (isAlike(words.mine, words.theirs)) return part.theirs
  // Who left the words alone has only cut them into other segments.
  if (isAlike(words.base, words.mine)) return part.theirs
  if (isAlike(words.base, words.theirs)) return part.mine
  const merged = mergeWords(words)
  if (merged) return retime(part.theirs, merged.join(' '))
  return part.base.length > 1 ? bySegment(part).flatMap(mergePart) : both(part)
}

/** Undefined where both changed the same words. */
function mergeWords(words: Record<'base' | 'mine' | 'theirs', string[]>): string[] | undefined {
  const merged: string[] = []
  for (const stretch of threeWay(words)) {
    const mine = words.mine.slice(...stretch.mine)
    const theirs = words.theirs.slice(...stretch.theirs)
    const base = words.base.slice(...stretch.base)
    if (isAlike(base, mine)) merged.push(...theirs)
    else if (isAlike(base, theirs) || isAlike(mine, theirs)) merged.push(...mine)
    else return undefined
  }
  return merged
}

/** Neighbours of which one was changed here and the other there do not meet: each is merged by itself. */
function bySegment({ base, mine, theirs }: Versions): Versions[] {
  return base.map((segment, at) => {
    const from = at === 0 ? 0 : segment.start
    const end = base[at + 1]?.start ?? Number.POSITIVE_INFINITY
    const within = ({ start }: Segment) => start >= from && start < end
    return { base: [segment], mine: mine.filter(within), theirs: theirs.filter(within) }
  })
}

function both({ mine, theirs }: Versions): Segment[] {
  const there = new Set(theirs.map(keyOf))
  return [...theirs, ...mine.filter((segment) => !there.has(keyOf(segment)))]
}

/** Who renames a speaker does so in many segments at once, and it must not undo what is written in them. */
function withSpeaker(segment: Segment, said: Record<keyof Versions, Map<number, Segment>>): Segment {
  const [was, my, their] = [said.base, said.mine, said.theirs].map((at) => at.get(segment.start))
  if (!was || !my || !their) return segment
  const speaker = my.speaker === was.speaker ? their.speaker : my.speaker
  if (speaker === segment.speaker) return segment
  const { speaker: _, ...rest } = segment
  return speaker === undefined ? rest : { ...rest, speaker }
}

function byStart(segments: readonly Segment[]): Map<number, Segment> {
  return new Map(segments.map((segment) => [segment.start, segment]))
}

function cut(versions: Versions, { base, mine, theirs }: Stretch): Versions {
  return {
    base: versions.base.slice(...base),
    mine: versions.mine.slice(...mine),
    theirs: versions.theirs.slice(...theirs),
  }
}

function keyOf({ start, end, text }: Segment): string {
  return `${start} ${end} ${text}`
}

function wordsOf(segments: readonly Segment[]): string[] {
  return segments.flatMap(({ text }) => splitWords(text))
}

function isAlike(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at])
}
