import { expect, test } from 'vitest'
import { createLevel } from './quiet-sound.ts'

const frameAt = (level: number) => new Float32Array(512).fill(level)
const levelOf = (frame: Float32Array) => frame[0] ?? 0

test.for([
  ['a usual voice', 0.05, 0.05],
  ['a voice that is rather quiet', 0.006, 0.006],
  ['a very quiet voice', 0.002, 0.05],
  ['what is hardly there', 0.0001, 0.0032],
  ['nothing at all', 0, 0],
] as const)('[SPEECH-89] %s at %d is heard at %d', ([, level, heard]) => {
  const toLevel = createLevel(Array.from({ length: 100 }, () => frameAt(level)))

  expect(levelOf(toLevel(frameAt(level)))).toBeCloseTo(heard, 5)
})

test('[SPEECH-89] the pauses of a voice do not tell how quiet it is', () => {
  const first = Array.from({ length: 100 }, (_, at) => frameAt(at % 4 === 0 ? 0.05 : 0.0001))

  expect(levelOf(createLevel(first)(frameAt(0.0001)))).toBeCloseTo(0.0001, 6)
})

test('[SPEECH-89] where somebody comes nearer, sound is not made louder any more', () => {
  const toLevel = createLevel(Array.from({ length: 100 }, () => frameAt(0.002)))
  const heard = [0.002, 0.4, 0.002].map((level) => levelOf(toLevel(frameAt(level))))

  expect(heard).toEqual([0.05, 0.4, 0.002].map((level) => expect.closeTo(level, 5)))
})
