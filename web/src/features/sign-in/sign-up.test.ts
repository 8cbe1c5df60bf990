import { expect, test } from 'vitest'
import { checkNewPerson } from './sign-up.ts'

const person = { name: 'Ada Lovelace', email: 'ada@example.com', password: 'leeks first, slowly' }
const isCommon = (password: string) => password === 'password1'

test.each([
  ['short', 'Choose a password of 8 to 128 characters.'],
  ['', 'Choose a password of 8 to 128 characters.'],
  ['password1', 'Many people use this password. Choose another one.'],
  ['ada lovelace', 'Choose a password that is not your name or address.'],
])(
  '[AUTH-50] the password %j is refused by its first broken rule, before anything is sent',
  (password, sentence) => {
    expect(checkNewPerson({ ...person, password }, isCommon)).toEqual({ password: sentence })
  },
)

test('[AUTH-50] every wrong field of the sign-up form is named at once', () => {
  const refusals = checkNewPerson({ name: '', email: 'ada', password: 'x' }, isCommon)

  expect(Object.keys(refusals)).toEqual(['name', 'email', 'password'])
})

test('a person with a name, an address and a good password may be sent', () => {
  expect(checkNewPerson(person, isCommon)).toEqual({})
})
