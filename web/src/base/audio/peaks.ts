import { maxPeaks } from '@earmark/core/entities/max-peaks.ts'

export interface PeakMeter {
  /** 0 to 1. */
  add: (peak: number) => void
  /** The whole recording in at most 400 values of 0 to 255. */
  peaks: () => number[]
}

/** The highest of samples, 0 to 1: what the server measures too, so that a waveform does not change when it answers. */
export function peakOf(samples: Float32Array): number {
  return Math.min(
    1,
    samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  )
}

/**
 * Loudness over a recording of any length in a fixed amount of memory: when there are twice as many values as are
 * shown, each two become one, and from then on each stands for twice the time.
 */
export function makePeakMeter(): PeakMeter {
  const values: number[] = []
  const state = { perValue: 1, added: 0, loudest: 0 }
  const push = () => {
    values.push(state.loudest)
    state.added = 0
    state.loudest = 0
    if (values.length < 2 * maxPeaks) return
    values.splice(0, values.length, ...pairs(values))
    state.perValue *= 2
  }
  return {
    add(peak) {
      state.loudest = Math.max(state.loudest, peak)
      state.added += 1
      if (state.added === state.perValue) push()
    },
    peaks() {
      const all = state.added > 0 ? [...values, state.loudest] : values
      return spread(all, maxPeaks).map((value) => Math.round(value * 255))
    },
  }
}

function pairs(values: readonly number[]): number[] {
  return Array.from({ length: Math.ceil(values.length / 2) }, (_, at) =>
    Math.max(values[2 * at] ?? 0, values[2 * at + 1] ?? 0),
  )
}

/** To at most `count` values, each the loudest of those it stands for. */
function spread(values: readonly number[], count: number): number[] {
  if (values.length <= count) return [...values]
  return Array.from({ length: count }, (_, at) => {
    const from = Math.floor((at * values.length) / count)
    const to = Math.floor(((at + 1) * values.length) / count)
    return Math.max(...values.slice(from, to))
  })
}
