import { alignTokens } from './align.ts'
import { type Attempt, isWhole } from './attempt.ts'
import { samplesPerStep } from './moonshine.ts'
import { framesPerSecond, sampleRate } from './segmenter.ts'
import { type SpeechSpan, spokenFrom } from './speech-span.ts'

/** For each frame of a span how sure a model is of it, as a log-probability; 0 in pauses. */
export type Evidence = Float32Array

/** The frames from `from` up to `to`, which one of several evidences has. */
export interface Run {
  index: number
  from: number
  to: number
}

/** Speech for which a model has no word. */
const wordlessEvidence = -1
/** What a model that was not asked, or lost its way in the whole, may make of a part. */
const unknownEvidence = -0.7
/** Below this a model is not sure of what it has written. */
const doubtfulEvidence = -0.35
/** To go from one language to another: a second in which the other model is surer by 0.4. */
const switchCosts = 12
/** Tokens are shorter: what one lasts longer is speech that was passed over. */
const mostTokenFrames = 2 * Math.round(0.3 * framesPerSecond)

export function unknownIn(span: SpeechSpan): Evidence {
  return whereSpoken(span, new Float32Array(span.probabilities.length).fill(unknownEvidence))
}

export function evidenceIn({ decoded, padding }: Attempt, span: SpeechSpan): Evidence {
  if (!isWhole(decoded)) return unknownIn(span)
  const evidence = new Float32Array(span.probabilities.length).fill(wordlessEvidence)
  const starts = alignTokens(decoded.attention).map((step) => frameAt(step, padding))
  for (const index of decoded.tokens.keys()) {
    const logProb = decoded.logProbs[index] ?? 0
    const end = starts[index + 1] ?? evidence.length
    // In the alignment the first token has all that lies before it.
    const start = index === 0 ? Math.max(0, end - mostTokenFrames) : (starts[index] ?? 0)
    const half = Math.min(Math.ceil((end - start) / 2), mostTokenFrames / 2)
    evidence.fill(logProb, start, start + half).fill(logProb, end - half, end)
  }
  return whereSpoken(span, evidence)
}

function frameAt(step: number, padding: number): number {
  return Math.max(0, Math.round(((step * samplesPerStep) / sampleRate - padding) * framesPerSecond))
}

function whereSpoken({ probabilities }: SpeechSpan, evidence: Evidence): Evidence {
  return evidence.map((value, frame) => ((probabilities[frame] ?? 0) >= spokenFrom ? value : 0))
}

/** The way through all frames on which the evidence is best, where each change costs something. */
export function bestPath(evidences: readonly Evidence[]): Run[] {
  let sums = evidences.map(() => 0)
  const cameFrom = Array.from(evidences[0] ?? [], (_, frame) => {
    const top = sums.indexOf(Math.max(...sums))
    const before = sums.map((sum, index) => ((sums[top] ?? 0) - switchCosts > sum ? top : index))
    sums = before.map(
      (from, index) =>
        (sums[from] ?? 0) - (from === index ? 0 : switchCosts) + (evidences[index]?.[frame] ?? 0),
    )
    return before
  })
  const runs: Run[] = []
  let index = sums.indexOf(Math.max(...sums))
  for (let frame = cameFrom.length - 1; frame >= 0; frame--) {
    const next = runs[0]
    if (next?.index === index) next.from = frame
    else runs.unshift({ index, from: frame, to: frame + 1 })
    index = cameFrom[frame]?.[index] ?? index
  }
  return runs
}

/** Where not even the one that is surest is sure. */
export function doubtfulRuns(path: readonly Run[], evidences: readonly Evidence[], span: SpeechSpan): Run[] {
  const best = new Float32Array(span.probabilities.length)
  for (const { index, from, to } of path) best.set(evidences[index]?.subarray(from, to) ?? [], from)
  const doubt = whereSpoken(span, new Float32Array(best.length).fill(doubtfulEvidence))
  return bestPath([best, doubt]).filter(({ index }) => index === 1)
}

/** So much of a span lies outside of these runs. */
export function framesOutside(runs: readonly Run[], { probabilities }: SpeechSpan): number {
  const inside = runs.reduce((sum, { from, to }) => sum + spokenFrames(probabilities.slice(from, to)), 0)
  return spokenFrames(probabilities) - inside
}

export function sumOf(evidence: Iterable<number>): number {
  let sum = 0
  for (const value of evidence) sum += value
  return sum
}

export function spokenFrames(probabilities: readonly number[]): number {
  return probabilities.filter((probability) => probability >= spokenFrom).length
}
