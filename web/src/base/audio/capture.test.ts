import { expect, test } from 'vitest'
import { readInOrder } from './capture.ts'

/** A slice that is read when the test says so. */
function makeSlice(bytes: number[]) {
  const read: { done: (buffer: ArrayBuffer) => void; isBegun: boolean } = { done: () => {}, isBegun: false }
  const arrayBuffer = () => {
    read.isBegun = true
    return new Promise<ArrayBuffer>((resolve) => {
      read.done = resolve
    })
  }
  return { arrayBuffer, isBegun: () => read.isBegun, finish: () => read.done(Uint8Array.from(bytes).buffer) }
}

test('[REC-8] slices are read side by side and handed over in their order, each with the time it arrived', async () => {
  const read: [number[], number][] = []
  const slices = readInOrder((bytes, endMs) => read.push([[...bytes], endMs]))
  const [first, second] = [makeSlice([1, 2]), makeSlice([3])]

  slices.add(first, 120)
  slices.add(second, 240)
  const areBothBegun = first.isBegun() && second.isBegun()
  second.finish()
  first.finish()
  await slices.handedOver()

  expect(areBothBegun).toBe(true)
  expect(read).toEqual([
    [[1, 2], 120],
    [[3], 240],
  ])
})
