import { maxSegments, type Segment, segmentLimits } from '../entities/recording.ts'
import { mergeSegments, timedWords } from './segments.ts'

/** As many as a transcript may have: beyond that neighbours are joined, and no word of them is lost. */
export function fitSegments(segments: readonly Segment[], most = maxSegments): Segment[] {
  let fitting = [...segments]
  for (const mayJoin of [isOneVoice, () => true]) {
    for (let before = Infinity; fitting.length > most && fitting.length < before; ) {
      before = fitting.length
      fitting = joinPairs(fitting, before - most, mayJoin)
    }
  }
  return fitting
}

type MayJoin = (first: Segment, second: Segment) => boolean

function isOneVoice(first: Segment, second: Segment): boolean {
  return first.speaker === second.speaker
}

/** Joins up to `count` pairs of neighbours. */
function joinPairs(segments: readonly Segment[], count: number, mayJoin: MayJoin): Segment[] {
  const joined: Segment[] = []
  let [left, at] = [count, 0]
  while (at < segments.length) {
    const [first, second] = [segments[at], segments[at + 1]]
    if (!first) break
    const both = second && left > 0 && mayJoin(first, second) ? join(first, second) : undefined
    joined.push(both ?? first)
    if (both) left--
    at += both ? 2 : 1
  }
  return joined
}

/** Undefined where one segment cannot hold them. */
function join(first: Segment, second: Segment): Segment | undefined {
  const said = second.speaker === undefined || isOneVoice(first, second) ? second : named(second)
  const joined = mergeSegments(first, said)
  const isTooLong =
    joined.text.length > segmentLimits.letters || (joined.words?.length ?? 0) > segmentLimits.words
  return isTooLong ? undefined : joined
}

/** Where two voices must stand in one segment, the second one's name goes into the text. */
function named(segment: Segment): Segment {
  const text = `${segment.speaker}: ${segment.text}`
  if (!segment.words) return { ...segment, text }
  const { words: _, ...plain } = { ...segment, text }
  return { ...plain, words: timedWords(plain) }
}
