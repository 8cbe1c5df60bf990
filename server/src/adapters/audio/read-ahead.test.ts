import { expect, test } from 'vitest'
import { withReadAhead } from './read-ahead.ts'
import { soundFile } from './testing/make-sounds.ts'

const bytes = Uint8Array.from({ length: 200_000 }, (_, at) => (at * 31 + (at >> 8)) % 256)

const walks: Record<string, [number, number][]> = {
  'steps that overlap': [
    [0, 16],
    [8, 24],
  ],
  'across the end of what was read ahead': [
    [65_530, 65_540],
    [65_536, 131_072],
    [131_072, 131_073],
  ],
  'a large step, and back': [
    [10, 150_000],
    [149_999, 150_001],
    [12, 20],
  ],
  'up to the end and not beyond': [
    [199_990, 200_000],
    [199_990, 300_000],
    [200_000, 200_010],
  ],
  nothing: [[5, 5]],
}

test.each(Object.entries(walks))('[SPEECH-32] a sound is read as it lies: %s', async (_name, ranges) => {
  const file = withReadAhead(soundFile(bytes))

  for (const [start, end] of ranges)
    expect(Buffer.from(await file.read(start, end))).toEqual(Buffer.from(bytes.subarray(start, end)))
})

test('[SPEECH-32] steps that are asked for at once do not get each other’s bytes', async () => {
  const file = withReadAhead(soundFile(bytes))
  const starts = [0, 190_000, 70_000, 3, 140_000]

  const read = await Promise.all(starts.map((start) => file.read(start, start + 4)))

  expect(read.map((piece) => [...piece])).toEqual(
    starts.map((start) => [...bytes.subarray(start, start + 4)]),
  )
})
