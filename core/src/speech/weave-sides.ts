import { cutSegment } from './cut-segment.ts'
import { sideNames } from './side-names.ts'
import type { SpeechSegment, Transcript } from './transcript.ts'

/** Two people, each on a side of their own, as one conversation in the order of time. */
export function weaveSides(left: Transcript, right: Transcript): Transcript {
  const sides = { left: left.segments, right: right.segments }
  const segments = [
    ...cutAtAnswers(sides.left, sides.right).map((segment) => ({ ...segment, speaker: sideNames.left })),
    ...cutAtAnswers(sides.right, sides.left).map((segment) => ({ ...segment, speaker: sideNames.right })),
  ]
  return {
    language: moreSaid(left, right).language,
    segments: segments.toSorted((one, other) => one.start - other.start),
  }
}

/** A pause that leaves room for a word. */
const answerSeconds = 0.5

/** One side's stretches run on over pauses: where the other one speaks meanwhile, their words stand in between. */
function cutAtAnswers(own: readonly SpeechSegment[], other: readonly SpeechSegment[]): SpeechSegment[] {
  const answers = other.flatMap(({ words }) => words.map(({ start, end }) => (start + end) / 2))
  let next = 0
  return own.flatMap((segment) => {
    const cuts = segment.words.flatMap((word, at) => {
      const before = segment.words[at - 1]
      if (!before || word.start - before.end < answerSeconds) return []
      while (next < answers.length && (answers[next] ?? 0) < before.end) next++
      return (answers[next] ?? Number.POSITIVE_INFINITY) < word.start ? [at] : []
    })
    return cutSegment(segment, cuts)
  })
}

/** A side on which nobody is heard, or understood, has no say in it. */
function moreSaid(left: Transcript, right: Transcript): Transcript {
  const [one, other] = [saidSeconds(left), saidSeconds(right)]
  if (one === other) return left.language === 'none' ? right : left
  return one > other ? left : right
}

function saidSeconds({ segments, language }: Transcript): number {
  return segments
    .filter((segment) => segment.heard === undefined && (segment.language ?? language) === language)
    .reduce((sum, { start, end }) => sum + end - start, 0)
}
