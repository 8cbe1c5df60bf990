import { expect, test } from 'vitest'
import { sampleRate } from './segmenter.ts'
import { transcribeStream } from './transcribe-stream.ts'

test('[SPEECH-25] progress waits where the stretch being spoken began until that is written', async () => {
  const engine = { models: [], vocabulary: [], voiceActivity: async () => 0.9 }
  const told: number[] = []

  for await (const { seconds } of transcribeStream([new Float32Array(10 * sampleRate)], engine))
    told.push(seconds)

  expect(told.length).toBeGreaterThan(3)
  expect(Math.max(...told.slice(0, -1))).toBeLessThan(1)
  expect(told.at(-1)).toBeCloseTo(10, 0)
})
