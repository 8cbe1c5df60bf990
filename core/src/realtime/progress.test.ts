import { expect, test } from 'vitest'
import { readProgress } from './progress.ts'

const said = { ulid: '01J', status: 'transcribing', percent: 43 }

test('[REALTIME-60] how far a step is, is read as it was said', () => {
  expect(readProgress({ ...said, account: 'a' })).toEqual(said)
})

test.each([
  ['nothing', null],
  ['text', 'transcribing 43'],
  ['no note', { ...said, ulid: 1 }],
  ['a step without per cents', { ...said, status: 'ready' }],
  ['no number', { ...said, percent: '43' }],
  ['not a number', { ...said, percent: Number.NaN }],
  ['more than all', { ...said, percent: 101 }],
])('[REALTIME-8] %s says nothing of how far a step is', (_what, words) => {
  expect(readProgress(words)).toBeUndefined()
})
