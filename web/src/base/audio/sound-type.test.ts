import { expect, test } from 'vitest'
import { chooseSoundType } from './sound-type.ts'

const cases: [string, string[], string | undefined][] = [
  ['Chromium', ['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
  ['an older Safari', ['audio/mp4'], 'audio/mp4'],
  ['a browser without any', [], undefined],
]

test.each(cases)('[REC-10] %s records what it can', (_, supported, chosen) => {
  expect(chooseSoundType((type) => supported.includes(type))).toBe(chosen)
})
