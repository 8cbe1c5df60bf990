export interface SoundQueue {
  add: (samples: Float32Array) => void
  takeAll: () => Float32Array[]
  /** Seconds of sound that were let go of since the last `clear`. */
  skippedSeconds: () => number
  clear: (rate: number) => void
}

/** Holds sound until someone can listen to it, and lets go of the oldest beyond `mostSeconds`. */
export function makeSoundQueue(mostSeconds: number): SoundQueue {
  const blocks: Float32Array[] = []
  const state = { rate: 1, samples: 0, skipped: 0 }
  return {
    add(samples) {
      blocks.push(samples)
      state.samples += samples.length
      while (state.samples > mostSeconds * state.rate) {
        const dropped = blocks.shift()?.length ?? 0
        state.samples -= dropped
        state.skipped += dropped
      }
    },
    takeAll() {
      state.samples = 0
      return blocks.splice(0)
    },
    skippedSeconds: () => state.skipped / state.rate,
    clear(rate) {
      blocks.length = 0
      Object.assign(state, { rate, samples: 0, skipped: 0 })
    },
  }
}
