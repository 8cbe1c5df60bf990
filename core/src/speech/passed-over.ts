import { cutSegment } from './cut-segment.ts'
import { framesPerSecond } from './segmenter.ts'
import { partOf, type SpeechSpan, spokenFrom } from './speech-span.ts'
import type { SpeechSegment, Word } from './transcript.ts'

/** People draw their breath and stretch their words for less. */
const leastSeconds = 2

/**
 * A model that is sure of its own language passes over another one without a doubt. Where somebody speaks and none of
 * the segment's words is, `listen` hears once more; what it understands stands between the words.
 */
export async function withPassedOver(
  segment: SpeechSegment,
  span: SpeechSpan,
  listen: (part: SpeechSpan) => Promise<SpeechSegment[]>,
): Promise<SpeechSegment[]> {
  const gaps = gapsIn(segment.words, span)
  const found: SpeechSegment[] = []
  for (const { from, to } of gaps) found.push(...(await listen(partOf(span, from, to))))
  const heard = found.filter(({ text }) => text !== '')
  if (heard.length === 0) return [segment]
  const cuts = gaps.map(({ before }) => before).filter((at) => at > 0 && at < segment.words.length)
  return [...cutSegment(segment, cuts).map(toItsWords), ...heard].toSorted(
    (one, two) => one.start - two.start,
  )
}

/** Frames of the span, before a word or the end. */
interface Gap {
  from: number
  to: number
  before: number
}

function gapsIn(words: readonly Word[], { startFrame, probabilities }: SpeechSpan): Gap[] {
  const frameOf = (seconds: number) => Math.round(seconds * framesPerSecond) - startFrame
  const ends = [0, ...words.map(({ end }) => frameOf(end))]
  const starts = [...words.map(({ start }) => frameOf(start)), probabilities.length]
  const isSpoken = (probability: number) => probability >= spokenFrom
  return starts
    .map((to, before) => ({ from: Math.min(ends[before] ?? to, to), to, before }))
    .filter(({ from, to }) => to - from < probabilities.length)
    .filter(
      ({ from, to }) =>
        probabilities.slice(from, to).filter(isSpoken).length >= leastSeconds * framesPerSecond,
    )
}

function toItsWords(segment: SpeechSegment): SpeechSegment {
  const { words } = segment
  return { ...segment, start: words[0]?.start ?? segment.start, end: words.at(-1)?.end ?? segment.end }
}
