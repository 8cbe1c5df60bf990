import { expect, test } from 'vitest'
import { referralCode } from './referral-code.ts'

test.each(['MAYA-2026', 'abc', 'x'.repeat(32)])('a code in a link is shown: %s', (code) => {
  expect(referralCode(code)).toBe(code)
})

test.each([null, '', 'ab', 'x'.repeat(33), '<b>hi</b>', 'two words', 'évil'])(
  'what is no code is not shown back: %s',
  (text) => {
    expect(referralCode(text)).toBeUndefined()
  },
)
