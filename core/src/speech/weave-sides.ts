import { cutSegment } from './cut-segment.ts'
import { type SideNames, sideNames } from './side-names.ts'
import type { SpeechSegment, Transcript } from './transcript.ts'

/** Two people, each on a side of their own, as one conversation in the order of time. */
export function weaveSides(left: Transcript, right: Transcript, names: SideNames = sideNames): Transcript {
  const sides = { left: left.segments, right: right.segments }
  const segments = [
    ...cutAtAnswers(sides.left, sides.right).map((segment) => ({ ...segment, speaker: names.left })),
    ...cutAtAnswers(sides.right, sides.left).map((segment) => ({ ...segment, speaker: names.right })),
  ]
  return {
    language: moreSaid(left, right).language,
    segments: markTalkingOver(segments.toSorted((one, other) => one.start - other.start)),
  }
}

/** Less is a word of assent, or one who begins a little early. */
const talkingOverSeconds = 0.5

/** Who begins to speak while the other goes on does so at the same time. */
function markTalkingOver(segments: readonly SpeechSegment[]): SpeechSegment[] {
  let open: SpeechSegment[] = []
  return segments.map((segment) => {
    open = open.filter(({ end }) => end > segment.start)
    const others = open.filter(({ speaker }) => speaker !== segment.speaker)
    const isOver = others.some((other) => sharedSeconds(other, segment) >= talkingOverSeconds)
    open.push(segment)
    return isOver ? { overlap: 'clear', ...segment } : segment
  })
}

/** In which both are saying a word. */
function sharedSeconds(one: SpeechSegment, other: SpeechSegment): number {
  return spokenIn(one).reduce(
    (sum, mine) =>
      spokenIn(other).reduce(
        (inner, theirs) =>
          inner + Math.max(0, Math.min(mine.end, theirs.end) - Math.max(mine.start, theirs.start)),
        sum,
      ),
    0,
  )
}

function spokenIn({ start, end, words }: SpeechSegment): readonly { start: number; end: number }[] {
  return words.length > 0 ? words : [{ start, end }]
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
