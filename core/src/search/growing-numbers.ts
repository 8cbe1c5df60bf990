/** A list of whole numbers below 2³², packed tightly while it grows. */
export interface GrowingNumbers {
  length: () => number
  push: (value: number) => void
  /** All that was pushed. Valid until the next push. */
  view: () => Uint32Array
}

export function makeGrowingNumbers(): GrowingNumbers {
  let values = new Uint32Array(1024)
  let length = 0
  return {
    length: () => length,
    push(value) {
      if (length === values.length) {
        const wider = new Uint32Array(values.length * 2)
        wider.set(values)
        values = wider
      }
      values[length++] = value
    },
    view: () => values.subarray(0, length),
  }
}
