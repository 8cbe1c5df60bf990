import { expect, test } from 'vitest'
import { makeCommonPasswordCheck } from './common-passwords.ts'
import { checkPassword, passwordRules } from './password-policy.ts'

const isCommon = makeCommonPasswordCheck()
const ada = { name: 'Ada Lovelace', email: 'countess.ada@example.org' }

function unmet(password: string, owner = ada): string[] {
  return checkPassword(password, owner, isCommon)
    .filter(({ met }) => !met)
    .map(({ rule }) => rule)
}

test.each([
  ['7 characters', 'k4f-9zq', ['length']],
  ['8 characters', 'k4f-9zqw', []],
  ['128 characters', 'kq'.repeat(64), []],
  ['129 characters', `${'kq'.repeat(64)}x`, ['length']],
  ['7 emoji, which are 14 code units', '🦊'.repeat(7), ['length']],
  ['8 emoji', '🦊🦉🐝🦊🦉🐝🦊🦉', []],
  ['128 emoji, which are 256 code units', '🦊'.repeat(128), []],
])('[PASSWORD-1] a password of %s', (_, password, rules) => {
  expect(unmet(password)).toEqual(rules)
})

test.each([
  'password',
  '12345678',
  'PASSWORD',
  'Password1',
  'qwertyuiop',
  'iloveyou',
  'trustno1',
  '00000000',
])('[PASSWORD-2] %s is among the most common ones', (password) => {
  expect(unmet(password)).toEqual(['not_common'])
})

test.each([
  'Ada Lovelace',
  'adalovelace',
  'ADA LOVELACE',
  'countess.ada@example.org',
  'Countess.Ada@Example.org',
  'countess.ada',
])('[PASSWORD-3] %s is the name or address of its owner', (password) => {
  expect(unmet(password)).toEqual(['not_yours'])
})

test('[PASSWORD-3] a name that is not given yet forbids nothing', () => {
  expect(unmet('k4f-9zqw', { name: '', email: '' })).toEqual([])
})

test.each(['correct horse battery staple', 'ΑΒΓΔΕΖΗΘ', '        ', 'zzzyyyxxxw', '-_-_-_-_-'])(
  '[PASSWORD-4] no rule says which characters "%s" needs',
  (password) => {
    expect(unmet(password)).toEqual([])
  },
)

test('[PASSWORD-5] no rule is met before something is typed, and each has its words', () => {
  const rules = checkPassword('', ada, isCommon)

  expect(rules.map(({ met }) => met)).toEqual([false, false, false])
  expect(rules.map(({ rule }) => rule)).toEqual(Object.keys(passwordRules))
})
