import { expect, test } from 'vitest'
import { nameTrouble, publicNameRefusal } from './author-name.ts'

test.each([
  'Earmark Support',
  'Ear Mark',
  'EARMARK',
  'Ｅａｒｍａｒｋ',
  'Administrator',
  'The Support Team',
  'site-admin',
])('[PAGE-28] %s pretends to be the service or its staff', (name) => {
  expect(nameTrouble(name)).toBe('must not be that of this service or of those who run it')
})

test.each(['P\u0430ul', '\u0415armark', 'Ada L\u03bfvelace'])(
  '[PAGE-28] %s has letters of another alphabet among its own',
  (name) => {
    expect(nameTrouble(name)).toBe('must not mix alphabets within a word')
  },
)

test.each([
  'Ada L.',
  'Support Group Berlin',
  'Анна Schmidt',
  'Ольга',
  'Σωκράτης',
  '山田 太郎 Taro',
  'José 2',
  '…',
])('[PAGE-28] %s is a name like any other', (name) => {
  expect(nameTrouble(name)).toBeUndefined()
})

test.each([
  ['Ada L.', undefined],
  ['Earmark Support', 'A public name must not be that of this service or of those who run it.'],
  ['P\u0430ul', 'A public name must not mix alphabets within a word.'],
  ['Ada\u202eL', 'There are invisible characters in this name. Type it by hand.'],
])('[PAGE-28] of the public name %j its author is told: %s', (name, sentence) => {
  expect(publicNameRefusal(name)).toBe(sentence)
})
