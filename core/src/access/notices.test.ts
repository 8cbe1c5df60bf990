import { expect, test } from 'vitest'
import { noticeSentence } from './notices.ts'

test.each([
  ['personal-only', /personal account/],
  ['team-only', /belongs to a team/],
])('[ACCESS-7] /app?notice=%s says why one was sent there', (notice, words) => {
  expect(noticeSentence(notice)).toMatch(words)
})

test.each([null, '', 'hello', 'constructor'])('[ACCESS-7] /app?notice=%s says nothing', (notice) => {
  expect(noticeSentence(notice)).toBeUndefined()
})
