import { meetingSideNames } from '../speech/side-names.ts'

/** Who was louder when: by it, captions of both tracks together are told apart. */
export interface SideMeter {
  /** As long as each other. */
  add: (left: Float32Array, right: Float32Array) => void
  /** Between two moments, in seconds; undefined where nothing was heard. */
  speakerAt: (start: number, end: number) => string | undefined
}

/** Of a second. Long enough that hours of it are little, short enough for a word of assent. */
const stepSeconds = 0.1

export function createSideMeter(rate: number): SideMeter {
  const size = Math.round(rate * stepSeconds)
  const powers = { left: [] as number[], right: [] as number[] }
  const open = { left: 0, right: 0, count: 0 }
  const close = () => {
    powers.left.push(open.left)
    powers.right.push(open.right)
    Object.assign(open, { left: 0, right: 0, count: 0 })
  }
  const sumOf = (of: readonly number[], from: number, to: number) => {
    let sum = 0
    for (let at = from; at < to; at++) sum += of[at] ?? 0
    return sum
  }
  return {
    add(left, right) {
      for (let at = 0; at < left.length; at++) {
        open.left += (left[at] ?? 0) ** 2
        open.right += (right[at] ?? 0) ** 2
        if (++open.count === size) close()
      }
    },
    speakerAt(start, end) {
      const [from, to] = [Math.floor(start / stepSeconds), Math.max(1, Math.ceil(end / stepSeconds))]
      const [left, right] = [sumOf(powers.left, from, to), sumOf(powers.right, from, to)]
      if (left === right) return undefined
      return left > right ? meetingSideNames.left : meetingSideNames.right
    },
  }
}
