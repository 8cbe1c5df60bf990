import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  ['bytes=0-0', { start: 0, end: 1 }],
  ['bytes=0-', { start: 0, end: 1000 }],
  ['bytes=200-299', { start: 200, end: 300 }],
  ['bytes=900-5000', { start: 900, end: 1000 }],
  ['bytes=-100', { start: 900, end: 1000 }],
  ['bytes=-5000', { start: 0, end: 1000 }],
  ['bytes=1000-', 'unsatisfiable'],
  ['bytes=1000-2000', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  ['bytes=a-b', undefined],
  [undefined, undefined],
] as const)('[UPLOAD-80] of 1000 bytes %s is %j', (header, range) => {
  expect(readRange(header, 1000)).toEqual(range)
})
