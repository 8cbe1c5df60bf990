import type { Span } from './segmenter.ts'

/** Steps of 24 ms. People talk over each other for longer than a word; so long is looked at together. */
const lookedAt = 31
/**
 * Log-odds. Chosen so that no single voice of those that were tried is taken for two, also by telephone, in a room, in
 * noise and over music (docs/decisions/027); where it is that clear, the passage goes as far as two are likelier.
 */
const clearFrom = 1.5
const likelyFrom = 0.3
const joinedBelow = 25
const leastSteps = 16

/** Where two voices are heard at once, by the evidence for it in each step. */
export function findOverlaps(evidence: Float32Array): Span[] {
  const levels = smooth(evidence)
  const likely = joinNear(spansAbove(levels, likelyFrom))
  return likely.filter(
    ({ start, end }) =>
      end - start >= leastSteps && levels.subarray(start, end).some((level) => level >= clearFrom),
  )
}

/** The mean of what lies around each step; beyond the ends there is nothing for or against. */
function smooth(evidence: Float32Array): Float32Array {
  const half = (lookedAt - 1) / 2
  let sum = 0
  for (let at = 0; at < half; at++) sum += evidence[at] ?? 0
  return evidence.map((_, at) => {
    sum += (evidence[at + half] ?? 0) - (evidence[at - half - 1] ?? 0)
    return sum / lookedAt
  })
}

function spansAbove(levels: Float32Array, least: number): Span[] {
  const spans: Span[] = []
  let start = -1
  for (let at = 0; at <= levels.length; at++) {
    const isAbove = at < levels.length && (levels[at] ?? 0) >= least
    if (isAbove && start < 0) start = at
    if (isAbove || start < 0) continue
    spans.push({ start, end: at })
    start = -1
  }
  return spans
}

function joinNear(spans: readonly Span[]): Span[] {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.start - last.end < joinedBelow) last.end = span.end
    else joined.push({ ...span })
  }
  return joined
}
