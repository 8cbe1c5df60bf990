import { makePeakMeter, type PeakMeter, peakOf } from '../../base/audio/peaks.ts'
import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'

/** As many bars as the recorder shows: about the last six seconds. */
export const barCount = 64
/** Blocks of sound to one bar: about ten bars a second, fast enough to feel live. */
const blocksPerBar = 2

export interface LiveSound {
  /** The last few seconds, as peaks of 0 to 255. */
  bars: LiveValue<readonly number[]>
  add: (samples: Float32Array) => void
  peaks: () => number[] | null
  clear: () => void
}

/** What the microphone hears, as bars: the last few seconds to look at, and all of it for the note. */
export function makeLiveSound(): LiveSound {
  const bars = makeLiveValue<readonly number[]>([])
  const state: { meter: PeakMeter; blocks: number[] } = { meter: makePeakMeter(), blocks: [] }
  return {
    bars,
    add(samples) {
      state.blocks.push(peakOf(samples))
      if (state.blocks.length < blocksPerBar) return
      const loudest = Math.max(...state.blocks.splice(0))
      state.meter.add(loudest)
      bars.set([...bars.get(), Math.round(255 * loudest)].slice(-barCount))
    },
    peaks() {
      const peaks = state.meter.peaks()
      return peaks.length > 0 ? peaks : null
    },
    clear() {
      state.meter = makePeakMeter()
      state.blocks = []
      bars.set([])
    },
  }
}
