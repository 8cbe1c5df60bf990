import { expect, test } from 'vitest'
import { quotedName } from './quoted-name.ts'

test.for([
  ['a name stands in quotes', 'Ada Lovelace', '“Ada Lovelace”'],
  ['none is none', '', ''],
  ['an address is broken where programs look for it', 'evil.com', '“evil.\u200bcom”'],
  ['with all its parts', 'https://a.b/c', '“https:\u200b/\u200b/\u200ba.\u200bb/\u200bc”'],
  ['a mail address too', 'a@evil.org', '“a@\u200bevil.\u200borg”'],
  ['quotes in it close nothing', 'A” invites “B', '“A’ invites ’B”'],
  ['it stays on one line', 'A\u2028B', '“A B”'],
  ['a long one is cut', 'a'.repeat(80), `“${'a'.repeat(59)}…”`],
] as const)('[MAIL-7] in an email %s', ([, name, quoted]) => {
  expect(quotedName(name)).toBe(quoted)
})
