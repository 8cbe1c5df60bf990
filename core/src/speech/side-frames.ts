/** A tenth of a second of a sound with two sides. */
export interface SideFrame {
  /** Levels in dB, full scale being 0. */
  left: number
  right: number
  /** 0 to 1: how far both sides hold the same sound, whatever its level and phase on each. */
  likeness: number
  /** Whether the louder side is voiced, as vowels are; undefined where that was not looked for. */
  isVoiced: boolean | undefined
}

export interface SideFramer {
  push: (left: Float32Array, right: Float32Array) => SideFrame[]
}

export const sideFrameSeconds = 0.1
const silenceDb = -100

// Voicing costs most by far: it is looked for in every third frame, where one side is clearly louder and audible.
const framesPerLook = 3
const louderDb = 6
const audibleDb = -60

/** The size of the pieces makes no difference. What is left at the end is less than a frame. */
export function createSideFramer(rate: number): SideFramer {
  const size = Math.round(rate * sideFrameSeconds)
  const [left, right] = [new Float32Array(size), new Float32Array(size)]
  const state = { filled: 0, frames: 0 }
  const close = (): SideFrame => {
    const frame = frameOf(left, right)
    const isLooked =
      state.frames++ % framesPerLook === 0 &&
      Math.abs(frame.left - frame.right) >= louderDb &&
      Math.max(frame.left, frame.right) > audibleDb
    state.filled = 0
    return isLooked ? { ...frame, isVoiced: isVoiced(frame.left > frame.right ? left : right, rate) } : frame
  }
  return {
    push(leftPiece, rightPiece) {
      const frames: SideFrame[] = []
      for (let at = 0; at < leftPiece.length; ) {
        const end = Math.min(leftPiece.length, at + size - state.filled)
        left.set(leftPiece.subarray(at, end), state.filled)
        right.set(rightPiece.subarray(at, end), state.filled)
        state.filled += end - at
        at = end
        if (state.filled === size) frames.push(close())
      }
      return frames
    },
  }
}

function frameOf(left: Float32Array, right: Float32Array): SideFrame {
  let [leftEnergy, rightEnergy, product] = [0, 0, 0]
  for (let at = 0; at < left.length; at++) {
    const [one, other] = [left[at] ?? 0, right[at] ?? 0]
    leftEnergy += one * one
    rightEnergy += other * other
    product += one * other
  }
  return {
    left: levelDb(leftEnergy / left.length),
    right: levelDb(rightEnergy / right.length),
    likeness: Math.abs(product) / Math.max(Math.sqrt(leftEnergy * rightEnergy), Number.MIN_VALUE),
    isVoiced: undefined,
  }
}

function levelDb(power: number): number {
  return power > 0 ? Math.max(silenceDb, 10 * Math.log10(power)) : silenceDb
}

// Enough for the pitch of a voice.
const pitchRate = 8000
const pitchWindowSeconds = 0.04
const pitches = { lowestHertz: 70, highestHertz: 400 }
const voicedAbove = 0.5

/** A voice repeats itself with its pitch; hiss, clicks and rumble do not. Looked for in the middle of the frame. */
function isVoiced(samples: Float32Array, rate: number): boolean {
  const step = Math.max(1, Math.round(rate / pitchRate))
  const thinned = thin(samples, step)
  const window = Math.round((rate / step) * pitchWindowSeconds)
  const shortest = Math.floor(rate / step / pitches.highestHertz)
  const longest = Math.ceil(rate / step / pitches.lowestHertz)
  const start = Math.max(0, Math.floor((thinned.length - window - longest) / 2))
  const likenessAt = (lag: number) => selfLikeness(thinned, { start, window, lag })
  let [before, now] = [likenessAt(shortest - 1), likenessAt(shortest)]
  for (let lag = shortest; lag <= longest; lag++) {
    const next = likenessAt(lag + 1)
    // Rumble is much like itself a moment later, but has no peak there.
    if (now > voicedAbove && now >= before && now > next) return true
    ;[before, now] = [now, next]
  }
  return false
}

function thin(samples: Float32Array, step: number): Float32Array {
  if (step === 1) return samples
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, at) => {
    let sum = 0
    for (let number = 0; number < step; number++) sum += samples[at * step + number] ?? 0
    return sum / step
  })
}

function selfLikeness(
  samples: Float32Array,
  { start, window, lag }: { start: number; window: number; lag: number },
): number {
  let [energy, laterEnergy, product] = [0, 0, 0]
  for (let at = start; at < start + window; at++) {
    const [one, other] = [samples[at] ?? 0, samples[at + lag] ?? 0]
    energy += one * one
    laterEnergy += other * other
    product += one * other
  }
  return product / Math.max(Math.sqrt(energy * laterEnergy), Number.MIN_VALUE)
}
