import { expect, test } from 'vitest'
import { createResampler } from './resample.ts'

test.for([8000, 22_050, 44_100, 48_000])(
  '[SPEECH-2] %i Hz in odd pieces gives the same as in one',
  (rate) => {
    const sound = Float32Array.from({ length: rate }, (_, at) => Math.sin(at / 9) * Math.sin(at / 900))

    const whole = createResampler(rate)
    const together = [...whole.push(sound), ...whole.flush()]
    const parts = createResampler(rate)
    const pieces = [0, 1, 2, 700, 701, 5000].map((from, index, all) =>
      parts.push(sound.subarray(from, all[index + 1])),
    )
    const apart = [...pieces.flatMap((piece) => [...piece]), ...parts.flush()]

    expect(apart).toHaveLength(together.length)
    expect(Math.max(...apart.map((sample, at) => Math.abs(sample - (together[at] ?? 9))))).toBeLessThan(1e-6)
    expect(Math.abs(together.length - 16_000)).toBeLessThan(3)
  },
)
