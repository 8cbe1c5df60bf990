import { joinSamples } from './join-samples.ts'

export const soundSides = ['left', 'right'] as const
export type SoundSide = (typeof soundSides)[number]

export interface SidePicker {
  /** One array for each side, of one length; what is settled of the one side out. */
  push: (channels: readonly Float32Array[]) => Float32Array
  /** The rest of it. */
  flush: () => Float32Array
}

const frameSeconds = 0.02
/** What is compared, before and after each frame: about a syllable. */
const nearFrames = 8
/** An echo may come so much later than what it repeats. */
const echoFrames = 15
/** As alike as this, squared, both sides hold the same sound, and the louder one has it. */
const sameSquared = 0.25
/** 12 dB: fainter by this than the other side, and than the person on this one, it is what is heard across. */
const faintRatio = 16
const audiblePower = 1e-6
/** Per frame: who speaks more softly later on is taken for an echo for half a minute at most. */
const forgetting = 0.9982

interface Frame {
  own: Float32Array
  ownPower: number
  otherPower: number
  product: number
  /** Of the other side, over the last frames. */
  heardAcross: number
}

/**
 * One side of a sound, silent where it holds nothing but the other one's echo: else that would be written down twice.
 * Two people at once are two sounds, and both stay.
 */
export function createSidePicker(rate: number, side: SoundSide): SidePicker {
  const size = Math.max(1, Math.round(rate * frameSeconds))
  const filling = { own: new Float32Array(size), other: new Float32Array(size), count: 0 }
  const frames: Frame[] = []
  // Until the person on this side has been heard, nothing faint is believed to be them.
  const state = { at: 0, gain: 1, ownPower: Number.POSITIVE_INFINITY }

  const addFrame = () => {
    frames.push(frameOf(filling, frames.slice(-nearFrames)))
    filling.count = 0
  }
  const pick = (): Float32Array => {
    const frame = frames[state.at]
    if (!frame) return new Float32Array(0)
    const near = powersOf(frames.slice(Math.max(0, state.at - nearFrames), state.at + nearFrames + 1))
    state.ownPower = personPower(state.ownPower, near)
    const across = frames
      .slice(0, state.at + nearFrames + 1)
      .reduce((loudest, { heardAcross }) => Math.max(loudest, heardAcross), near.other)
    const isSame = near.product ** 2 > sameSquared * near.own * near.other
    const isLess = side === 'left' ? near.own < near.other : near.own <= near.other
    const isFaint = near.own * faintRatio < Math.min(across, state.ownPower)
    const gain = (isSame && isLess) || isFaint ? 0 : 1
    const picked = faded(frame.own, state.gain, gain)
    state.gain = gain
    if (state.at < echoFrames) state.at++
    else frames.shift()
    return picked
  }
  return {
    push([left = new Float32Array(0), right = left]) {
      const [own, other] = side === 'left' ? [left, right] : [right, left]
      const picked: Float32Array[] = []
      for (let at = 0; at < own.length; ) {
        const end = Math.min(own.length, at + size - filling.count)
        filling.own.set(own.subarray(at, end), filling.count)
        filling.other.set(other.subarray(at, end), filling.count)
        filling.count += end - at
        at = end
        if (filling.count === size) addFrame()
        if (frames.length > state.at + nearFrames) picked.push(pick())
      }
      return joinSamples(picked)
    },
    flush() {
      if (filling.count > 0) addFrame()
      const picked: Float32Array[] = []
      while (state.at < frames.length) picked.push(pick())
      return joinSamples(picked)
    },
  }
}

function frameOf(
  { own, other, count }: { own: Float32Array; other: Float32Array; count: number },
  before: readonly Frame[],
): Frame {
  const sums = { own: 0, other: 0, product: 0 }
  for (let at = 0; at < count; at++) {
    const [one, two] = [own[at] ?? 0, other[at] ?? 0]
    sums.own += one * one
    sums.other += two * two
    sums.product += one * two
  }
  const otherPower = sums.other / count
  const across = before.reduce((sum, frame) => sum + frame.otherPower, otherPower)
  return {
    own: own.slice(0, count),
    ownPower: sums.own / count,
    otherPower,
    product: sums.product / count,
    heardAcross: across / (before.length + 1),
  }
}

interface Powers {
  own: number
  other: number
  product: number
}

function powersOf(frames: readonly Frame[]): Powers {
  const powers = { own: 0, other: 0, product: 0 }
  for (const frame of frames) {
    powers.own += frame.ownPower / frames.length
    powers.other += frame.otherPower / frames.length
    powers.product += frame.product / frames.length
  }
  return powers
}

/** How loud the person on this side is, by what only they can have said. */
function personPower(before: number, { own, other }: Powers): number {
  const isTheirs = own > audiblePower && own > faintRatio * other
  if (!isTheirs) return before
  return Number.isFinite(before) ? Math.max(own, before * forgetting) : own
}

function faded(samples: Float32Array, from: number, to: number): Float32Array {
  if (from === 1 && to === 1) return samples
  return samples.map((sample, at) => sample * (from + ((to - from) * (at + 1)) / samples.length))
}
