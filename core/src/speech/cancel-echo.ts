import { createEchoFilter, echoBlockSamples } from './echo-filter.ts'

/** Two sides of a sound at 16 kHz, of one length. */
export interface TwoSides {
  own: Float32Array
  other: Float32Array
}

export interface EchoCanceller {
  /** What is settled: the own side without the echo of the other, and the other one as it was. */
  push: (sides: TwoSides) => TwoSides
  /** The rest of it. */
  flush: () => TwoSides
}

/**
 * What the loudspeakers bring into a microphone, taken out of it. The other side is what they played, to the sample and
 * by the same clock.
 */
export function createEchoCanceller(): EchoCanceller {
  const filling = { own: new Float32Array(echoBlockSamples), other: new Float32Array(echoBlockSamples) }
  const state = { count: 0 }
  const clean = createEchoFilter()
  const settle = (): TwoSides => {
    state.count = 0
    return { own: clean(filling.own, filling.other), other: filling.other.slice() }
  }
  return {
    push({ own, other }) {
      const settled: TwoSides[] = []
      for (let at = 0; at < own.length; ) {
        const end = Math.min(own.length, at + echoBlockSamples - state.count)
        filling.own.set(own.subarray(at, end), state.count)
        filling.other.set(other.subarray(at, end), state.count)
        state.count += end - at
        at = end
        if (state.count === echoBlockSamples) settled.push(settle())
      }
      return joined(settled)
    },
    flush() {
      const { count } = state
      filling.own.fill(0, count)
      filling.other.fill(0, count)
      const { own, other } = settle()
      return { own: own.subarray(0, count), other: other.subarray(0, count) }
    },
  }
}

function joined(pieces: readonly TwoSides[]): TwoSides {
  const length = pieces.length * echoBlockSamples
  const whole = { own: new Float32Array(length), other: new Float32Array(length) }
  for (const [at, { own, other }] of pieces.entries()) {
    whole.own.set(own, at * echoBlockSamples)
    whole.other.set(other, at * echoBlockSamples)
  }
  return whole
}
