import { expect, test } from 'vitest'
import { safeNext } from './safe-next.ts'

test.each([
  '/app',
  '/app/',
  '/shared?tab=mine',
  '/d/recording/7/at/12.5',
  '/d/search/caf%C3%A9%20%2F%20bar',
  '/pricing?plan=pro&next=//evil.example',
  '/invite/accept?token=abc#top',
  '/s/x1',
])('[ACCESS-8] after signing in one is led on to %s', (next) => {
  expect(safeNext(next)).toBe(next)
})

test.each([
  ['nothing', null],
  ['not given', undefined],
  ['empty', ''],
  ['another site', 'https://evil.example/app'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a script', 'javascript:alert(1)'],
  ['a script in odd case', 'JaVaScRiPt:alert(1)'],
  ['a data address', 'data:text/html,hi'],
  ['no scheme', '//evil.example'],
  ['three slashes', '///evil.example'],
  ['a backslash', '/\\evil.example'],
  ['two backslashes', '\\\\evil.example'],
  ['a backslash later', '/app\\..\\..\\evil'],
  ['an escaped slash', '/%2F/evil.example'],
  ['an escaped slash first', '/%2Fevil.example'],
  ['an escaped backslash', '/%5Cevil.example'],
  ['a leading space', ' /app'],
  ['a leading tab', '\t//evil.example'],
  ['a tab inside', '/\t/evil.example'],
  ['a line end', '/app\r\nSet-Cookie: a=b'],
  ['a zero byte', '/app\u0000'],
  ['a letter beyond ASCII', '/d/search/café'],
  ['a sign that becomes a slash', '/\uFF0Fevil.example'],
  ['dots that climb', '/d/../..//evil.example'],
  ['dots that climb without a double slash', '/d/../login'],
  ['escaped dots', '/d/%2e%2E/login'],
  ['two slashes inside', '/d//evil.example'],
  ['user information', '/@evil.example'],
  ['a bare name', 'app'],
  ['an unknown page', '/nowhere'],
  ['a call of the API', '/api/auth/sign-out'],
  ['sign-in itself', '/login?next=/login'],
  ['sign-in in escapes', '/%6Cogin'],
  ['the profile page, which leads here', '/complete-account?next=/complete-account'],
  ['something very long', `/app?x=${'a'.repeat(2048)}`],
])('[ACCESS-9] %s leads to the dashboard', (_, next) => {
  expect(safeNext(next)).toBe('/app')
})
