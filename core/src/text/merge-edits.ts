import type { Segment } from '../entities/recording.ts'
import { type Effort, effortFor } from './match-words.ts'
import { retime } from './retime.ts'
import { segmentAt, splitWords } from './segments.ts'
import { byMoment, newNames, withNames } from './speakers.ts'
import { type Stretch, threeWay } from './three-way.ts'

interface Versions {
  /** What both had before their eyes. */
  base: readonly Segment[]
  mine: readonly Segment[]
  theirs: readonly Segment[]
}

const lettersOfWord = 5

/**
 * Two edits of one transcript in one. Where both changed the same words, both versions stand, one after the other, for
 * the person to choose: no word of either is lost. Two very long texts that share little are compared only so far as
 * nobody waits for it; the rest stands as where both changed the same words.
 */
export function mergeEdits({ base, mine, theirs }: Versions): Segment[] {
  const keys = { base: base.map(keyOf), mine: mine.map(keyOf), theirs: theirs.map(keyOf) }
  const letters = [...base, ...mine, ...theirs].reduce((sum, { text }) => sum + text.length, 0)
  const merging = { effort: effortFor(letters / lettersOfWord), wordsOf: makeWordsOf() }
  const merged = threeWay(keys, merging.effort).flatMap((stretch) => {
    const part = cut({ base, mine, theirs }, stretch)
    return stretch.isSame ? part.theirs : mergePart(part, merging)
  })
  return withSpeakers({ base, mine, theirs }, merged).sort((one, other) => one.start - other.start)
}

interface Merging {
  effort: Effort
  wordsOf(segments: readonly Segment[]): string[]
}

function mergePart(part: Versions, merging: Merging): readonly Segment[] {
  const { effort, wordsOf } = merging
  const words = { base: wordsOf(part.base), mine: wordsOf(part.mine), theirs: wordsOf(part.theirs) }
  if (isAlike(words.mine, words.theirs)) return part.theirs
  // Who left the words alone has only cut them into other segments.
  if (isAlike(words.base, words.mine)) return part.theirs
  if (isAlike(words.base, words.theirs)) return part.mine
  const merged = mergeWords(words, effort)
  if (merged) return retime(part.theirs, merged.join(' '), effort)
  if (part.base.length <= 1) return both(part)
  return bySegment(part).flatMap((own) => mergePart(own, merging))
}

/** Undefined where both changed the same words. */
function mergeWords(
  words: Record<'base' | 'mine' | 'theirs', string[]>,
  effort: Effort,
): string[] | undefined {
  const merged: string[] = []
  for (const stretch of threeWay(words, effort)) {
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
  const parts = base.map((segment) => ({ base: [segment], mine: [] as Segment[], theirs: [] as Segment[] }))
  const partOf = ({ start }: Segment) => parts[Math.max(0, segmentAt(base, start))]
  for (const segment of mine) partOf(segment)?.mine.push(segment)
  for (const segment of theirs) partOf(segment)?.theirs.push(segment)
  return parts
}

function both({ mine, theirs }: Versions): Segment[] {
  const there = new Set(theirs.map(keyOf))
  return [...theirs, ...mine.filter((segment) => !there.has(keyOf(segment)))]
}

/**
 * Who renames a speaker does so in many segments at once, and it must not undo what is written in them, nor what is said
 * of one of them alone.
 */
function withSpeakers({ base, mine, theirs }: Versions, merged: readonly Segment[]): Segment[] {
  const said = { base: byMoment(base), mine: byMoment(mine), theirs: byMoment(theirs) }
  const names = { mine: newNames(base, mine), theirs: newNames(base, theirs) }
  const called = [...byMoment(merged)].map(([moment, segment]) => {
    const [was, my, their] = [said.base.get(moment), said.mine.get(moment), said.theirs.get(moment)]
    if (!was || !my || !their) return segment
    const isByName = (now: Segment, known: ReadonlyMap<string, string>) =>
      now.speaker === was.speaker || known.get(was.speaker ?? '') === now.speaker
    const isTheirs = isByName(my, names.mine) && !isByName(their, names.theirs)
    return saidBy(segment, isTheirs || my.speaker === was.speaker ? their.speaker : my.speaker)
  })
  // What one of them has cut anew began nowhere before.
  return withNames(withNames(called, names.mine), names.theirs)
}

function saidBy(segment: Segment, speaker: string | undefined): Segment {
  if (speaker === segment.speaker) return segment
  const { speaker: _, ...rest } = segment
  return speaker === undefined ? rest : { ...rest, speaker }
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

/** Each segment is cut into its words once: to compare words costs less the second time. */
function makeWordsOf(): Merging['wordsOf'] {
  const known = new Map<Segment, string[]>()
  return (segments) =>
    segments.flatMap((segment) => {
      const words = known.get(segment) ?? splitWords(segment.text)
      known.set(segment, words)
      return words
    })
}

function isAlike(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, at) => word === other[at])
}
