import type { Segment } from '../entities/recording.ts'
import { hiddenTrouble } from './name-sentences.ts'
import { oneLine } from './one-line.ts'

export const maxSpeakerLetters = 100

type Speaker = string | undefined

/** Who speaks, in the order in which they begin. */
export function speakersOf(segments: readonly Segment[]): string[] {
  const named = segments.flatMap(({ speaker }) => (speaker === undefined ? [] : [speaker]))
  return [...new Set(named)]
}

/** What was typed as a speaker's name, or what is wrong with it. */
export function readSpeakerName(
  typed: string,
): { name: string; trouble?: never } | { trouble: string; name?: never } {
  const hidden = hiddenTrouble(typed)
  const name = oneLine(typed)
  if (hidden !== undefined) return { trouble: hidden }
  if (name === '') return { trouble: 'Type a name.' }
  if (name.length > maxSpeakerLetters) {
    return { trouble: `A name can have at most ${maxSpeakerLetters} characters.` }
  }
  return { name }
}

/** Everything that one of them says, said by another. Who has that name already becomes one with them. */
export function renameSpeaker(segments: readonly Segment[], from: Speaker, name: string): Segment[] {
  return segments.map((segment) => (segment.speaker === from ? { ...segment, speaker: name } : segment))
}

/** `count` segments from `at` on, said by another. */
export function assignSpeaker(segments: readonly Segment[], { at, count }: Stretch, name: string): Segment[] {
  return segments.map((segment, place) =>
    place >= at && place < at + count ? { ...segment, speaker: name } : segment,
  )
}

interface Stretch {
  at: number
  count: number
}

/** From a segment on to where another begins to speak. */
export function restOfTurn(segments: readonly Segment[], at: number): Stretch {
  const speaker = segments[at]?.speaker
  const next = segments.findIndex((segment, place) => place > at && segment.speaker !== speaker)
  return { at, count: (next < 0 ? segments.length : next) - at }
}

/**
 * Who was given another name throughout: nothing is theirs any more, and all that was is said by the same one now. It
 * holds for what they say elsewhere too: in another's edit, or as an engine writes it down again.
 */
export function newNames(before: readonly Segment[], after: readonly Segment[]): Map<string, string> {
  const now = byMoment(after)
  const names = new Map<string, Set<Speaker>>()
  for (const [moment, { speaker }] of byMoment(before)) {
    const then = now.get(moment)
    if (speaker === undefined || !then) continue
    names.set(speaker, (names.get(speaker) ?? new Set()).add(then.speaker))
  }
  const there = new Set(speakersOf(after))
  return new Map(
    [...names].flatMap(([speaker, called]) => {
      const [name] = called
      return called.size === 1 && name !== undefined && !there.has(speaker) ? [[speaker, name]] : []
    }),
  )
}

/** The segments as they are said with these names. */
export function withNames(segments: readonly Segment[], names: ReadonlyMap<string, string>): Segment[] {
  if (names.size === 0) return [...segments]
  return segments.map((segment) => {
    const name = segment.speaker === undefined ? undefined : names.get(segment.speaker)
    return name === undefined ? segment : { ...segment, speaker: name }
  })
}

/** By when they begin; of those that begin at once, each by its place among them. */
export function byMoment(segments: readonly Segment[]): Map<string, Segment> {
  const begun = new Map<number, number>()
  return new Map(
    segments.map((segment) => {
      const before = begun.get(segment.start) ?? 0
      begun.set(segment.start, before + 1)
      return [`${segment.start} ${before}`, segment]
    }),
  )
}
