import { expect, test } from 'vitest'
import { createSideMeter } from './side-meter.ts'

const rate = 8_000
const tone = (seconds: number, gain: number) =>
  Float32Array.from({ length: seconds * rate }, (_, at) => gain * Math.sin(at / 5))

test('[MEET-3] a stretch was said by who was louder in it', () => {
  const meter = createSideMeter(rate)
  meter.add(tone(2, 0.3), tone(2, 0.05))
  meter.add(tone(2, 0), tone(2, 0.1))
  meter.add(tone(1, 0), tone(1, 0))

  expect(meter.speakerAt(0, 2)).toBe('You')
  expect(meter.speakerAt(2, 4)).toBe('Others')
  expect(meter.speakerAt(1.8, 4)).toBe('Others')
  expect(meter.speakerAt(4, 5)).toBeUndefined()
})
