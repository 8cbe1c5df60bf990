import { expect, test } from 'vitest'
import type { Slice } from './in-progress-db.ts'
import { makeSliceWriter } from './slice-writer.ts'

const second = (value: number) => Uint8Array.from([value, value])

/** A disk that takes slices while it has room. */
function makeDisk() {
  const disk = { kept: [] as Slice[], hasRoom: true, nowMs: 0, refusals: 0, heals: 0 }
  const writer = makeSliceWriter({
    recordingId: 'u',
    commit: async (slices) => {
      if (!disk.hasRoom) throw new DOMException('full', 'QuotaExceededError')
      disk.kept.push(...slices)
    },
    onRefused: () => {
      disk.refusals += 1
    },
    onRoom: () => {
      disk.heals += 1
    },
    nowMs: () => disk.nowMs,
  })
  return { disk, writer }
}

test('[REC-8] slices are kept in their order, each at its place among the bytes', async () => {
  const { disk, writer } = makeDisk()

  writer.add(second(1), 250)
  writer.add(second(2), 500)
  writer.add(second(3), 750)
  await writer.settle()

  expect(disk.kept.map(({ offset, end_ms }) => [offset, end_ms])).toEqual([
    [0, 250],
    [2, 500],
    [4, 750],
  ])
  expect(writer.waiting()).toEqual([])
})

test('[REC-9] when the disk is full nothing kept is lost, and the rest waits in memory without a gap', async () => {
  const { disk, writer } = makeDisk()
  writer.add(second(1), 250)
  await writer.settle()

  disk.hasRoom = false
  writer.add(second(2), 500)
  await writer.settle()
  writer.add(second(3), 750)

  expect(disk.kept.map((slice) => slice.offset)).toEqual([0])
  expect(writer.waiting().map((slice) => slice.offset)).toEqual([2, 4])
  expect(disk.refusals).toBe(1)
})

test('[REC-9] once there is room again, what waited is written first', async () => {
  const { disk, writer } = makeDisk()
  disk.hasRoom = false
  writer.add(second(1), 250)
  await writer.settle()

  disk.hasRoom = true
  disk.nowMs = 1_000
  writer.add(second(2), 1_000)
  await writer.settle()

  expect(disk.kept.map((slice) => slice.offset)).toEqual([0, 2])
  expect(disk.heals).toBe(1)
})

test('[REC-5] what was discarded is not written any more', async () => {
  const { disk, writer } = makeDisk()
  disk.hasRoom = false
  writer.add(second(1), 250)
  await writer.settle()

  writer.abandon()
  disk.hasRoom = true
  await writer.settle()

  expect(disk.kept).toEqual([])
})
