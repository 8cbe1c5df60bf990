import { createEchoCanceller, type TwoSides } from './cancel-echo.ts'
import { createSidePicker, type SoundSide } from './pick-side.ts'
import { createResampler } from './resample.ts'
import { sampleRate } from './segmenter.ts'
import { joinSamples } from './join-samples.ts'

export interface SideReader {
  /** One array for each side, of one length. */
  push: (channels: readonly Float32Array[]) => Float32Array
  flush: () => Float32Array
}

/** One side of a sound at 16 kHz, without what is heard across: first what a filter takes out, then what is nothing else. */
export function createSideReader(rate: number, side: SoundSide): SideReader {
  const resamplers = { own: createResampler(rate), other: createResampler(rate) }
  const canceller = createEchoCanceller()
  const picker = createSidePicker(sampleRate, side)
  const pick = ({ own, other }: TwoSides) => picker.push(side === 'left' ? [own, other] : [other, own])
  const cleaned = (sides: TwoSides) => pick(canceller.push(sides))
  return {
    push([left = new Float32Array(0), right = left]) {
      const [own, other] = side === 'left' ? [left, right] : [right, left]
      return cleaned({ own: resamplers.own.push(own), other: resamplers.other.push(other) })
    },
    flush: () =>
      joinSamples([
        cleaned({ own: resamplers.own.flush(), other: resamplers.other.flush() }),
        pick(canceller.flush()),
        picker.flush(),
      ]),
  }
}
