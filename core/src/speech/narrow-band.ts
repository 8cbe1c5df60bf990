import { sampleRate } from './segmenter.ts'

/** Above what a telephone carries, and with room for the filter to rise. */
const highHertz = 5_000
const halfTaps = 24
/** Speech that came by telephone has less of its energy up there; of 100 other clips all had more, most ten times. */
const narrowShare = 0.00008

/**
 * Whether sound ends where a telephone's does. Told by its energy as a whole: a vowel alone has little up there, and
 * the next "s" much.
 */
export function isNarrowBand(frames: Iterable<Float32Array>): boolean {
  const filter = highPass()
  const energy = { high: 0, all: 0 }
  for (const frame of frames) {
    for (let at = halfTaps; at < frame.length - halfTaps; at++) {
      let high = 0
      for (let tap = -halfTaps; tap <= halfTaps; tap++)
        high += (filter[tap + halfTaps] ?? 0) * (frame[at + tap] ?? 0)
      energy.high += high * high
      energy.all += (frame[at] ?? 0) ** 2
    }
  }
  return energy.high < narrowShare * energy.all
}

/** A windowed sinc, turned over. */
function highPass(): Float32Array {
  return Float32Array.from({ length: 2 * halfTaps + 1 }, (_, index) => {
    const distance = index - halfTaps
    const angle = (2 * Math.PI * highHertz * distance) / sampleRate
    const low = ((2 * highHertz) / sampleRate) * (distance === 0 ? 1 : Math.sin(angle) / angle)
    const window = 0.54 + 0.46 * Math.cos((Math.PI * distance) / halfTaps)
    return (distance === 0 ? 1 : 0) - low * window
  })
}
