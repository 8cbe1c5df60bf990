import { expect, test } from 'vitest'
import { createAnswerTime } from './answer-time.ts'

test('[SPEECH-46] an engine nobody knows may take as long as the sound, and ten seconds', () => {
  const time = createAnswerTime()

  expect([time.limitMs(1), time.limitMs(240)]).toEqual([11_000, 250_000])
})

test('[SPEECH-46] one that was quick is waited for less, down to a tenth of the sound, and never below ten seconds', () => {
  const time = createAnswerTime()

  for (let sound = 0; sound < 30; sound++) time.answered(60, 1_000)

  expect(time.limitMs(60)).toBeCloseTo(16_000)
  expect(time.limitMs(0)).toBe(10_000)
})

test('[SPEECH-46] one that grows slower is given more at once, and more again each time it runs out', () => {
  const time = createAnswerTime()
  for (let sound = 0; sound < 30; sound++) time.answered(60, 1_000)

  time.ranOut()
  const doubled = time.limitMs(60)
  time.answered(60, 12_000)

  expect(doubled).toBeCloseTo(22_000)
  expect(time.limitMs(60)).toBeCloseTo(58_000)
})
