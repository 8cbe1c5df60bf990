import { expect, test } from 'vitest'
import { changesSince } from './change-log.ts'

const log = { epoch: 'A', end: 10, refs: ['recording:1', 'tag:1', 'recording:1'] }

test.each([
  ['what was written since, each once', { epoch: 'A', end: 7 }, ['recording:1', 'tag:1']],
  ['nothing where nothing was', { epoch: 'A', end: 10 }, []],
  ['no answer where it goes too far back', { epoch: 'A', end: 6 }, undefined],
  ['no answer where everything may have changed', { epoch: 'B', end: 10 }, undefined],
  ['no answer for what is ahead of it', { epoch: 'A', end: 11 }, undefined],
])('[SEARCH-18] the log of changes gives %s', (_what, place, expected) => {
  expect(changesSince(log, place)).toEqual(expected)
})
