import type { SoundBlock } from './sound-tap.ts'

/** Both sides as one: as loud as they are, and no louder than a sound can be. */
export function mixed([left, right]: SoundBlock): Float32Array {
  if (!right) return left
  return left.map((sample, at) => Math.max(-1, Math.min(1, sample + (right[at] ?? 0))))
}
