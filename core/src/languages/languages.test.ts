import { expect, test } from 'vitest'
import { chooseLanguage } from './languages.ts'

test.each([
  [null, null, 'en'],
  [null, 'de-AT,de;q=0.9,en;q=0.8', 'de'],
  [null, 'en;q=0.5, es-MX', 'es'],
  [null, 'fr, it;q=0.9, ES;q=0.1', 'es'],
  [null, 'de;q=0, en', 'en'],
  [null, '*', 'en'],
  [null, ';;;,,q=1', 'en'],
  ['es', 'de', 'es'],
  ['DE', 'es', 'de'],
  ['fr', 'de', 'de'],
  ['__proto__', 'constructor', 'en'],
])(
  '[SHARE-48] asked for %s by a browser that would have %s, a page is in %s',
  (asked, accepted, expected) => {
    expect(chooseLanguage({ asked, accepted })).toBe(expected)
  },
)
