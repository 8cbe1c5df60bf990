import { expect, test } from 'vitest'
import { scryptHasher } from './passwords.ts'

const { hash: hashPassword, matches } = scryptHasher

// Made by an earlier version.
const kept =
  '0863d9461433029daaffb5c5b6d805dc:2e2e84f9a94763cb58ade71f98e3b6460036871d4d253054e89f792836eaf74cfb0cc05464dc56c747999740fac164e45ffd0b7673e46bf99598c61f34336495'

test('[AUTH-24] a password that an earlier version has kept still opens', async () => {
  expect(await matches('a calm sea at dawn', kept)).toBe(true)
  expect(await matches('a calm sea at dusk', kept)).toBe(false)
})

test('[AUTH-10] a password opens its own hash, however its letters are put together, and no other', async () => {
  const hash = await hashPassword('caf\u00e9 at noon')

  expect(await matches('cafe\u0301 at noon', hash)).toBe(true)
  expect(await matches('cafe at noon', hash)).toBe(false)
  expect(await matches('caf\u00e9 at noon', 'nonsense')).toBe(false)
  expect(await hashPassword('caf\u00e9 at noon')).not.toBe(hash)
})
