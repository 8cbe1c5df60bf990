import { expect, test } from 'vitest'
import { newTotpSecret, stepOf, stepOfCode, toBase32, totpAt, totpUri } from './totp.ts'

// RFC 6238, appendix B: its codes have eight digits, of which an app shows the last six.
const rfcSecret = toBase32(Buffer.from('12345678901234567890'))

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('[SAFE-10] at second %i of the standard’s own table the code is %s', (second, code) => {
  expect(totpAt(rfcSecret, stepOf(new Date(second * 1000)))).toBe(code)
})

test('[SAFE-10] a code counts one step before and after its own, and no further', () => {
  const now = new Date('2026-11-15T12:00:10Z')
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
  const code = totpAt(rfcSecret, stepOf(now))

  const taken = [-60, -30, 0, 30, 60].map((seconds) => stepOfCode(rfcSecret, code, at(seconds)))

  const step = stepOf(now)
  expect(taken).toEqual([undefined, step, step, step, undefined])
})

test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '12 456'])('[SAFE-10] %j is no code', (code) => {
  expect(stepOfCode(rfcSecret, code, new Date())).toBeUndefined()
})

test('[SAFE-10] an app is given a secret of 160 bits, the product and the address', () => {
  const secret = newTotpSecret()

  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  expect(totpUri(secret, 'a+b@example.org')).toBe(
    `otpauth://totp/Earmark:a%2Bb%40example.org?secret=${secret}&issuer=Earmark&digits=6&period=30`,
  )
})
