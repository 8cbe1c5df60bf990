import { expect, test } from 'vitest'
import { failureOfClose } from './failures.ts'
import { readServerMessage, type ServerMessage } from './server-messages.ts'

test.each<ServerMessage>([
  { type: 'subscribed', account: 'a', seq: 0 },
  { type: 'poke', account: 'a', seq: 9_007_199_254_740_991 },
  { type: 'present', topic: 'a/b', users: ['u'], has_more: false },
  { type: 'progress', account: 'a', ulid: '01J', status: 'uploading', percent: 43 },
  { type: 'pong' },
  { type: 'error', code: 'permission_denied', sentence: 'No.', about: 'a' },
  { type: 'error', code: 'invalid_input', sentence: 'What?' },
])('what the server says is read as it was said: $type', (message) => {
  expect(readServerMessage(JSON.stringify(message))).toEqual(message)
})

test.each([
  ['no text', new ArrayBuffer(2)],
  ['no JSON', '<html>502</html>'],
  ['no message', 'null'],
  ['an unknown kind', '{"type":"dance"}'],
  ['a poke without an account', '{"type":"poke","seq":1}'],
  ['a poke with a crooked number', '{"type":"poke","account":"a","seq":1.5}'],
  ['a poke with a number below nothing', '{"type":"poke","account":"a","seq":-1}'],
  ['people who are no list', '{"type":"present","topic":"a","users":"u"}'],
  ['an error nobody knows', '{"type":"error","code":"oops","sentence":"?"}'],
])('[REALTIME-8] %s is passed over', (_name, text) => {
  expect(readServerMessage(text)).toBeUndefined()
})

test.each([
  [4401, 'invalid_token'],
  [4403, 'permission_denied'],
  [1008, 'too_often'],
  [1009, 'too_big'],
  [1013, 'unavailable'],
  [1006, undefined],
])('a socket closed with %i says %s', (code, failure) => {
  expect(failureOfClose(code)).toBe(failure)
})
