import type { Segment } from '../entities/recording.ts'
import { assignSpeaker, renameSpeaker, restOfTurn, speakersOf } from './speakers.ts'

/** How far a name reaches: all that this one says, what they say in one go from here on, or this alone. */
export const speakerReaches = ['everywhere', 'turn', 'here'] as const
export type SpeakerReach = (typeof speakerReaches)[number]

/** The segments that a person has before their eyes as one. */
interface Place {
  at: number
  count: number
}

/** How many segments each reach is about, the widest first; one that is about no fewer than a narrower one is left out. */
export function reachesAt(
  segments: readonly Segment[],
  { at, count }: Place,
): { reach: SpeakerReach; count: number }[] {
  const speaker = segments[at]?.speaker
  const all = [
    { reach: 'everywhere', count: segments.filter((segment) => segment.speaker === speaker).length },
    { reach: 'turn', count: restOfTurn(segments, at).count },
    { reach: 'here', count },
  ] as const
  return all.filter((one, place) => place === 0 || one.count < (all[place - 1]?.count ?? 0))
}

/** What a name does: to another one’s who is in the note already, everything that one says makes two people one. */
export type SpeakerChange = 'none' | 'rename' | 'merge' | 'assign'

export function speakerChange(
  segments: readonly Segment[],
  { at }: Place,
  { name, reach }: Naming,
): SpeakerChange {
  const speaker = segments[at]?.speaker
  if (name === speaker) return 'none'
  if (reach !== 'everywhere' || speaker === undefined) return 'assign'
  return speakersOf(segments).includes(name) ? 'merge' : 'rename'
}

interface Naming {
  name: string
  reach: SpeakerReach
}

export function withSpeakerAt(
  segments: readonly Segment[],
  place: Place,
  { name, reach }: Naming,
): Segment[] {
  if (reach === 'everywhere') return renameSpeaker(segments, segments[place.at]?.speaker, name)
  return assignSpeaker(segments, reach === 'turn' ? restOfTurn(segments, place.at) : place, name)
}
