import { expect, test } from 'vitest'
import { hiddenTrouble, isAboutName, nameSentences } from './name-sentences.ts'

test.for([
  ['Ada\nLovelace', 'A name must fit on one line.'],
  ['Ada\r\nBcc: b@example.org', 'A name must fit on one line.'],
  ['Ada\u2028Lovelace', 'A name must fit on one line.'],
  ['Ada\u0007', 'There are invisible characters in this name. Type it by hand.'],
  ['Ada \u202eecalevoL', 'There are invisible characters in this name. Type it by hand.'],
  ['Ada \ud800', 'There are invisible characters in this name. Type it by hand.'],
  ['Sa\u200bles', 'There are invisible characters in this name. Type it by hand.'],
  ['Ada\u200f', 'There are invisible characters in this name. Type it by hand.'],
  ['Ada Lovelace', undefined],
  ['نیم\u200cفاصله', undefined],
  ['👩\u200d🚀 Crew', undefined],
] as const)('[TEAM-58] of the name %j it is said: %s', ([name, sentence]) => {
  expect(hiddenTrouble(name)).toBe(sentence)
})

test('[TEAM-58] a form knows which sentences are about a name', () => {
  expect(Object.values(nameSentences).every(isAboutName)).toBe(true)
  expect(isAboutName('“email” must be an email address.')).toBe(false)
})
