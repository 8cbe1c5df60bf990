/** Chance that is the same for the same seed, so that a history can be told again. */
export interface Chance {
  /** From 0 up to, but not including, `end`. */
  below(end: number): number
  /** True once in `n` times. */
  oneIn(n: number): boolean
  pick<T>(from: readonly T[]): T | undefined
}

/** Mulberry32: small, fast, and even enough for choosing. */
export function makeChance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const below = (end: number) => next() % end
  return { below, oneIn: (n) => below(n) === 0, pick: (from) => from[below(from.length || 1)] }
}
