import { expect, test } from 'vitest'
import { noticeSentence } from './notices.ts'

const free = { plan: 'free', paid: false } as const
const pro = { plan: 'pro', paid: true } as const

test.each([
  ['personal-only', /personal account/],
  ['team-only', /belongs to a team/],
])('[ACCESS-7] /app?notice=%s says why one was sent there', (notice, words) => {
  expect(noticeSentence(notice, free)).toMatch(words)
})

test.each([null, '', 'hello', 'constructor', 'on-free'])(
  '[ACCESS-7] /app?notice=%s says nothing',
  (notice) => {
    expect(noticeSentence(notice, free)).toBeUndefined()
  },
)

test('[BILL-48] who comes back from paying is told the plan, and nobody who is not on it', () => {
  expect(noticeSentence('on-pro', pro)).toBe('Thank you. You are on Pro.')
  expect(noticeSentence('on-pro', free)).toBeUndefined()
  expect(noticeSentence('on-team', pro)).toBeUndefined()
  expect(noticeSentence('on-team', { plan: 'team', paid: false })).toBeUndefined()
})
