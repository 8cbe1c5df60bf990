import { sampleRate } from './segmenter.ts'

/** Sound comes several times a second; where none comes for so long, the recording was paused. */
const pauseAfterSeconds = 1

export interface SpeakerClock {
  add: (samples: Float32Array) => void
  /** How long ago that place in the sound was spoken. */
  since: (seconds: number) => number
}

/** Where a speaker is, told by when sound arrives: as it is spoken, or later. */
export function createSpeakerClock(nowSeconds: () => number): SpeakerClock {
  const state = { began: Number.POSITIVE_INFINITY, added: 0, lastAt: 0 }
  return {
    add(samples) {
      const now = nowSeconds()
      // After a pause the clock is further than the sound.
      if (now - state.lastAt > pauseAfterSeconds) state.began = Number.POSITIVE_INFINITY
      state.lastAt = now
      state.added += samples.length / sampleRate
      state.began = Math.min(state.began, now - state.added)
    },
    since: (seconds) => nowSeconds() - state.began - seconds,
  }
}
