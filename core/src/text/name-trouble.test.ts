import { expect, test } from 'vitest'
import { nameTrouble } from './name-trouble.ts'

test.for([
  'Ada Lovelace',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'Dr.Schmidt',
  'St. Pauli e.V.',
  'Acme Inc.',
  'Node.js Berlin',
  'А.С.Пушкин',
  'Data: weekly',
  '.NET guild',
  'Release 2.0',
  'Sales / Support',
  'Q3: plans',
  'و​‌علی',
  '李小龙',
  '👩‍👩‍👧 family',
  '…',
  '',
])('[TEAM-58] “%s” is a name', (name) => {
  expect(nameTrouble(name)).toBeUndefined()
})

test.for([
  'http://evil.example',
  'Win at https://1.evil',
  'ftp://x',
  'www.evil.example',
  'WWW.evil',
  'evil.com',
  'Your account is locked, see evil.com.',
  'EVIL.COM/login',
  'evil.co.uk',
  'sub.evil.io',
  'bit.ly/3x',
  'evil.pizza/login',
  'evil．com',
  'evil。com',
  'ｅｖｉｌ．ｃｏｍ',
  'evil\u200b.com',
  'evil.c\u00adom',
  'ada@evil.org',
  '10.0.0.1',
  'xn--80ak6aa92e.xn--p1ai',
  'пример.рф',
  'evil.中国',
  '비밀.한국',
  'evil.मराठी',
  'evil.lol',
  '//evil',
  'http:evil',
  'javascript:alert(1)',
  'localhost:3000',
])('[TEAM-58] “%s” is an address, and no name', (name) => {
  expect(nameTrouble(name)).toBe('A name cannot contain a web address.')
})

test.for([
  ['zero-width spaces', '\u200b\u200b'],
  ['a Hangul filler', '\u3164'],
  ['a blank of Braille', '\u2800 \u2800'],
  ['a soft hyphen', '\u00ad'],
  ['marks without a letter', '\u0301\u0301'],
  ['tags', '\u{e0061}\u{e0062}'],
] as const)('[TEAM-58] a name of nothing but %s is none', ([, name]) => {
  expect(nameTrouble(name)).toBe('Type a name that people can see.')
})
