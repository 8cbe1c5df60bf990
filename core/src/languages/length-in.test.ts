import { expect, test } from 'vitest'
import { lengthIn } from './length-in.ts'

test.each([
  ['en', 0, '0 seconds'],
  ['en', 60.9, '1 minute'],
  ['de', 3_723, '1 Stunde 2 Minuten 3 Sekunden'],
  ['es', 61, '1 minuto 1 segundo'],
] as const)(
  '[SHARE-48] a length is read in the language of the page: in %s, %f is %s',
  (language, seconds, said) => {
    expect(lengthIn(language, seconds)).toBe(said)
  },
)
