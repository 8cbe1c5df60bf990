import { expect, test } from 'vitest'
import { sessionIn } from './admit.ts'

test.each([
  ['one session', 'earmark.session_token=a.b', 'a.b'],
  ['one over https', '__Host-earmark.session_token=a.b', 'a.b'],
  ['one beside others', 'theme=dark; earmark.session_token=a.b; made=up', 'a.b'],
  ['two', 'earmark.session_token=a.b; earmark.session_token=c.d', undefined],
  ['what only ends like one', 'not-earmark.session_token=a.b', undefined],
  ['none', undefined, undefined],
])('[OPS-20] who asks is known by %s', (_what, cookie, session) => {
  expect(sessionIn(cookie)).toBe(session)
})
