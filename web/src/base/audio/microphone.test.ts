import { expect, test } from 'vitest'
import { microphoneFailure } from './microphone.ts'

test.each([
  ['NotAllowedError', 'permission_refused'],
  ['SecurityError', 'permission_refused'],
  ['NotFoundError', 'no_microphone'],
  ['NotReadableError', 'no_microphone'],
  ['OverconstrainedError', 'no_microphone'],
])('[REC-4] when the browser says %s, the person reads about %s', (name, failure) => {
  expect(microphoneFailure(new DOMException('', name))).toBe(failure)
})

test('[REC-4] an error nobody foresaw still has a sentence', () => {
  expect(microphoneFailure(new Error('odd'))).toBe('no_microphone')
})
