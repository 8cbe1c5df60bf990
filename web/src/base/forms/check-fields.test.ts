import { expect, test } from 'vitest'
import { checkEmail, checkName } from './check-fields.ts'

test.each([
  ['', 'Enter your email address.'],
  ['   ', 'Enter your email address.'],
  ['ada', 'Enter an email address like you@example.com.'],
  ['ada@', 'Enter an email address like you@example.com.'],
  ['@example.com', 'Enter an email address like you@example.com.'],
  ['ada@example', 'Enter an email address like you@example.com.'],
  ['ada love@example.com', 'Enter an email address like you@example.com.'],
  [`${'a'.repeat(250)}@example.com`, 'Enter an email address like you@example.com.'],
])('the address %j is refused with one sentence', (email, sentence) => {
  expect(checkEmail(email)).toEqual({ email: sentence })
})

test.each(['ada@example.com', ' ada@example.com ', 'ada+notes@mail.example.co.uk', 'ädä@exämple.de'])(
  'the address %j is sent to the server, which decides',
  (email) => {
    expect(checkEmail(email)).toEqual({})
  },
)

test.each([
  ['', 'Enter your name.'],
  ['  ', 'Enter your name.'],
  ['Ada \u202eecalevoL', 'There are invisible characters in this name. Type it by hand.'],
  ['Ada\u0007', 'There are invisible characters in this name. Type it by hand.'],
  ['a'.repeat(201), 'Use a name of at most 200 characters.'],
])('the name %j is refused with one sentence', (name, sentence) => {
  expect(checkName(name)).toEqual({ name: sentence })
})
