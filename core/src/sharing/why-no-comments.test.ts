import { expect, test } from 'vitest'
import { whyNoComments } from './why-no-comments.ts'

const whole = { from: null, to: null, redact: [] }
const person = { kind: 'person' } as const

test.each([
  [null, { ...whole, audience: person }],
  [null, { ...whole, audience: { kind: 'team' } as const }],
  [/^Only people with an account/, { ...whole, audience: { kind: 'anyone' } as const }],
  [/only a part of it/, { ...whole, from: 1, audience: person }],
  [/only a part of it/, { ...whole, to: 2, audience: person }],
  [/struck out/, { ...whole, redact: [{ start: 1, end: 2 }], audience: person }],
])('[SHARE-53] comments go along only with the whole note, to people (%s)', (why, chosen) => {
  expect(whyNoComments(chosen)).toEqual(why && expect.stringMatching(why))
})
