import { expect, test } from 'vitest'
import { addressesIn } from './addresses-in.ts'

test.each([
  ['ada@example.org', ['ada@example.org']],
  ['ada@example.org, grace@example.org; x@y.org', ['ada@example.org', 'grace@example.org', 'x@y.org']],
  ['Ada Lovelace <ada@example.org>,\n"Grace" <grace@example.org>', ['ada@example.org', 'grace@example.org']],
  ['gil@a.org Hal Ho <hal@a.org> ivo@a.org', ['gil@a.org', 'hal@a.org', 'ivo@a.org']],
  ['Ada <ada@a.org> Grace <grace@a.org>', ['ada@a.org', 'grace@a.org']],
  ['Ada <not an address>', ['not an address']],
  ['Ada <', ['Ada', '<']],
  ['ada@example.org ada@example.org', ['ada@example.org']],
  ['gracexample.org', ['gracexample.org']],
  [' \n ', []],
])('[INVITE-1] in %j these addresses are read', (text, expected) => {
  expect(addressesIn(text)).toEqual(expected)
})
