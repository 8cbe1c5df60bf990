import { expect, test } from 'vitest'
import { measureSound } from './measure-sound.ts'

test.each([
  ['nothing', 0, 0],
  ['a tenth of a second', 0.1, 2],
  ['twenty seconds less one span', 19.95, 399],
  ['twenty seconds', 20, 200],
  ['an hour', 3_600, 282],
])('[JOB-20] %s has its length and an even, bounded number of peaks', async (_name, seconds, peaks) => {
  const measured = measureSound(sound(seconds, 0.5))

  await readAll(measured.samples)

  expect(measured.seconds()).toBeCloseTo(seconds, 3)
  expect(measured.peaks()).toHaveLength(peaks)
  expect(new Set(measured.peaks())).toEqual(new Set(peaks === 0 ? [] : [128]))
})

test('[JOB-20] what is louder than full scale is shown as full scale', async () => {
  const measured = measureSound(sound(0.1, 3))

  await readAll(measured.samples)

  expect(measured.peaks()).toEqual([255, 255])
})

async function* sound(seconds: number, loudness: number): AsyncGenerator<Float32Array> {
  const samples = Math.round(seconds * 16_000)
  for (let at = 0; at < samples; at += 4_000)
    yield new Float32Array(Math.min(4_000, samples - at)).fill(-loudness)
}

async function readAll(samples: AsyncIterable<Float32Array>): Promise<void> {
  for await (const piece of samples) expect(piece.length).toBeGreaterThan(0)
}
