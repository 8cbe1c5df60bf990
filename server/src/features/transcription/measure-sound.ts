import { maxPeaks } from '@earmark/core/entities/max-peaks.ts'

export interface Measured {
  /** The same sound, measured as it passes by. */
  samples: AsyncIterable<Float32Array>
  /** What has passed by so far. */
  seconds(): number
  /** Its loudness from 0 to 255, evenly spread, in at most as many values as a recording holds. */
  peaks(): number[]
}

const sampleRate = 16_000
const firstSpan = sampleRate / 20

/** How long a sound is cannot be known before its end, so the spans double whenever there are too many. */
export function measureSound(samples: AsyncIterable<Float32Array>): Measured {
  const state = { samples: 0, span: firstSpan, inSpan: 0, loudest: 0, peaks: [] as number[] }

  const closeSpan = () => {
    state.peaks.push(state.loudest)
    state.inSpan = 0
    state.loudest = 0
    if (state.peaks.length < maxPeaks) return
    state.peaks = halve(state.peaks)
    state.span *= 2
  }
  const see = (piece: Float32Array) => {
    state.samples += piece.length
    for (const sample of piece) {
      state.loudest = Math.max(state.loudest, Math.abs(sample))
      if (++state.inSpan >= state.span) closeSpan()
    }
  }
  return {
    samples: passing(samples, see),
    seconds: () => state.samples / sampleRate,
    peaks: () => [...state.peaks, ...(state.inSpan > 0 ? [state.loudest] : [])].map(toByte),
  }
}

async function* passing(samples: AsyncIterable<Float32Array>, see: (piece: Float32Array) => void) {
  for await (const piece of samples) {
    see(piece)
    yield piece
  }
}

function halve(peaks: readonly number[]): number[] {
  return Array.from({ length: Math.ceil(peaks.length / 2) }, (_, at) =>
    Math.max(peaks[2 * at] ?? 0, peaks[2 * at + 1] ?? 0),
  )
}

function toByte(loudness: number): number {
  return Math.round(255 * Math.min(1, loudness))
}
