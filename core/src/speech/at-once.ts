import { alignTokens } from './align.ts'
import type { Decoded } from './decode-greedily.ts'
import { findOverlaps } from './find-overlaps.ts'
import { samplesPerStep } from './moonshine.ts'
import { sampleRate, type Span } from './segmenter.ts'
import type { AtOnce } from './transcript.ts'

/** Where what was decoded lies in the sound, in seconds, and how much silence was put before it. */
interface DecodedSpan {
  offset: number
  length: number
  padding: number
}

/** Where in it two people speak at once, and how sure the model was of its words there. */
export function atOnceIn(decoded: Decoded, { offset, length, padding }: DecodedSpan): AtOnce[] {
  if (!decoded.overlap) return []
  const secondsAt = (step: number) => {
    const inside = Math.min(Math.max((step * samplesPerStep) / sampleRate - padding, 0), length)
    return Math.round((offset + inside) * 1000) / 1000
  }
  return findOverlaps(decoded.overlap).map((passage) => ({
    start: secondsAt(passage.start),
    end: secondsAt(passage.end),
    confidence: confidenceIn(decoded, passage),
  }))
}

function confidenceIn({ attention, logProbs }: Decoded, { start, end }: Span): number {
  const starts = alignTokens(attention)
  const inside = logProbs.filter((_, token) => {
    const step = starts[token] ?? 0
    return step >= start && step < end
  })
  // Nothing was written where two people were heard.
  if (inside.length === 0) return 0
  return Math.exp(inside.reduce((sum, logProb) => sum + logProb, 0) / inside.length)
}
