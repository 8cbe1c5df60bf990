/**
 * How high each of any number of rows is, and so how far down it begins: measured where it was seen, guessed elsewhere.
 * Sums are kept in a Fenwick tree, so that one row of 100,000 is measured or found in some 17 steps.
 */
export interface RowHeights {
  count(): number
  total(): number
  /** How far down it begins. */
  top(at: number): number
  height(at: number): number
  /** Which row lies so far down; the first or the last where none does. */
  rowAt(offset: number): number
  set(at: number, height: number): void
  /** So many rows from `from` on were replaced by others of these heights; undefined: not known. */
  replace(from: number, out: number, added: readonly (number | undefined)[]): void
}

export function makeRowHeights(guess: number): RowHeights {
  const held = { heights: new Float64Array(0), sums: new Float64Array(1) }
  const add = (at: number, change: number) => {
    for (let node = at + 1; node < held.sums.length; node += node & -node) {
      held.sums[node] = (held.sums[node] ?? 0) + change
    }
  }
  const top = (at: number) => {
    let sum = 0
    for (let node = Math.min(at, held.heights.length); node > 0; node -= node & -node) {
      sum += held.sums[node] ?? 0
    }
    return sum
  }
  return {
    count: () => held.heights.length,
    total: () => top(held.heights.length),
    top,
    height: (at) => held.heights[at] ?? guess,
    rowAt(offset) {
      let [at, left] = [0, offset]
      for (let step = highestBit(held.heights.length); step > 0; step >>= 1) {
        const sum = held.sums[at + step]
        if (sum === undefined || sum > left) continue
        at += step
        left -= sum
      }
      return Math.max(0, Math.min(at, held.heights.length - 1))
    },
    set(at, height) {
      const before = held.heights[at]
      if (before === undefined || before === height) return
      held.heights[at] = height
      add(at, height - before)
    },
    replace(from, out, added) {
      const before = held.heights
      const next = new Float64Array(before.length - out + added.length)
      next.set(before.subarray(0, from))
      for (const [at, height = guess] of added.entries()) next[from + at] = height
      next.set(before.subarray(from + out), from + added.length)
      held.heights = next
      held.sums = sumsOf(next)
    },
  }
}

function sumsOf(heights: Float64Array): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(heights.length + 1)
  for (let node = 1; node < sums.length; node++) {
    const sum = (sums[node] ?? 0) + (heights[node - 1] ?? 0)
    sums[node] = sum
    const parent = node + (node & -node)
    if (parent < sums.length) sums[parent] = (sums[parent] ?? 0) + sum
  }
  return sums
}

function highestBit(count: number): number {
  return count === 0 ? 0 : 2 ** (31 - Math.clz32(count))
}
