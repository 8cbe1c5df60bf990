import { expect, test } from 'vitest'
import { chooseSoundType } from './sound-type.ts'

test.each([
  ['Chromium', ['audio/webm;codecs=opus', 'audio/mp4'], 'audio/webm;codecs=opus'],
  ['an older Safari', ['audio/mp4'], 'audio/mp4'],
  ['a browser without any', [], undefined],
] satisfies [string, string[], string | undefined][])(
  '[REC-10] %s records what it can',
  (_, supported, chosen) => {
    expect(chooseSoundType((type) => supported.includes(type))).toBe(chosen)
  },
)
