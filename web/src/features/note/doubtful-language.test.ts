import type { Recording } from '@earmark/core/entities/recording.ts'
import { expect, test } from 'vitest'
import { isDoubtfulLanguage } from './doubtful-language.ts'

const said: Recording['segments'] = [{ start: 0, end: 1, text: 'Guten Tag' }]

test.each([
  ['en', 'moonshine-base', said, false],
  ['en-GB', 'captions', said, false],
  ['de', 'moonshine-base', said, true],
  ['de', 'whisper-1', said, false],
  ['und', 'whisper-1', said, true],
  ['unknown', 'captions', said, true],
  [null, 'captions', said, false],
  ['de', 'moonshine-base', [], false],
])(
  '[NOTE-21] %s written by %s is doubted only where the engine knows no other tongue',
  (language, engine, segments, expected) => {
    // Only what the rule looks at.
    const recording = { language, engine, segments } as Recording

    expect(isDoubtfulLanguage(recording)).toBe(expected)
  },
)
