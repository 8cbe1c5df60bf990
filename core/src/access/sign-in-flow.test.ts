import { expect, test } from 'vitest'
import { readSignInEvent, type SignInEvent } from './sign-in-flow.ts'

const event: SignInEvent = {
  flow: 'abcdefghijklmnop',
  provider: 'google',
  intent: 'sign-in',
  mode: 'popup',
  next: '/app',
  error: null,
}

test('[OAUTH-3] what a sign-in window tells is read as it was told', () => {
  expect(readSignInEvent(structuredClone(event))).toEqual(event)
  expect(readSignInEvent({ ...event, provider: null, error: 'internal-error' })).toEqual({
    ...event,
    provider: null,
    error: 'internal-error',
  })
})

test.each([
  [null],
  ['signed in'],
  [{}],
  [{ ...event, flow: 7 }],
  [{ ...event, provider: 'evil' }],
  [{ ...event, intent: 'delete' }],
  [{ ...event, mode: 'frame' }],
  [{ ...event, error: '<b>' }],
  [{ ...event, next: undefined }],
])('[OAUTH-3] %j is no word of a sign-in window', (message) => {
  expect(readSignInEvent(message)).toBeUndefined()
})
