import type { Segment } from '../entities/recording.ts'
import { type Comparison, comparisonFor, termsOf } from '../meaning/terms.ts'
import { turnIn } from '../text/spoken-cues.ts'
import { betterTitle } from '../text/title-of.ts'
import { type SpokenSentence, spokenSentences } from './spoken-sentences.ts'
import { type Stretch, topicCuts } from './topic-cuts.ts'

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
/** Beyond what is usual in the note; longer ones say no more. */
const longPauseSeconds = 2
const mostStretches = 1_000

/**
 * Where a talk comes to something else: what follows has words of its own, and the speaker pauses or says that something
 * new begins. None where it is about one thing, or short.
 */
export function chaptersOf(segments: readonly Segment[]): Chapter[] {
  const spoken = spokenSentences(segments)
  const length = (spoken.at(-1)?.end ?? 0) - (spoken[0]?.start ?? 0)
  if (length < leastSeconds) return []
  // Of a day of talk several sentences are taken as one: the time it takes grows with the square of their number.
  const step = Math.ceil(spoken.length / mostStretches)
  const cuts = topicCuts(stretchesOf(spoken, step), Math.max(leastOfChapter, length / 12))
  if (cuts.length === 0) return []
  const edges = [0, ...cuts.map((cut) => cut * step), spoken.length]
  return edges.slice(0, -1).map((from, nth) => {
    const own = spoken.slice(from, edges[nth + 1])
    return { start: own[0]?.start ?? 0, title: betterTitle(own.map(segmentOf)) }
  })
}

function segmentOf({ text, start, end }: SpokenSentence): Segment {
  return { text, start, end }
}

const sentenceEnd = /[.!?…。！？]["”’)]*$/u
/** How much it says for a new subject, beside a long pause as 1. */
const weightOfTurn = { named: 3, may: 1 } as const

function stretchesOf(spoken: readonly SpokenSentence[], step: number): Stretch[] {
  const by = comparisonFor(spoken.map(({ text }) => text).join(' '))
  const pauses = spoken.map(({ start }, at) => Math.max(0, start - (spoken[at - 1]?.end ?? start)))
  const usual = pauses.toSorted((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? 0
  const firsts = spoken.filter((_, at) => at % step === 0)
  return firsts.map((first, nth) => {
    const at = nth * step
    const own = spoken.slice(at, at + step)
    const pause = Math.min(1, Math.max(0, (pauses[at] ?? 0) - usual) / longPauseSeconds)
    const turn = turnIn(first.text)
    const canBegin = sentenceEnd.test(spoken[at - 1]?.text ?? '')
    return {
      terms: own.flatMap((sentence) => termsIn(sentence, by)),
      seconds: (spoken[at + step]?.start ?? own.at(-1)?.end ?? first.end) - first.start,
      opening: canBegin ? (pause + (turn ? weightOfTurn[turn] : 0)) / 2 : undefined,
    }
  })
}

/** Who speaks tells of the subject, too: one presents, then another. */
function termsIn({ text, speaker }: SpokenSentence, by: Comparison): string[] {
  return [...termsOf(text, by), ...(speaker ? [`@${speaker}`] : [])]
}
