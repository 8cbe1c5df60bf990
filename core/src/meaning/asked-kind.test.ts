import { expect, test } from 'vitest'
import { kindTerms, namedTerms } from './asked-kind.ts'

test.each([
  ['Which old company repairs the roof?', 'stems', ['old', 'compani', 'repair']],
  ['In what year was the roof repaired?', 'stems', ['year']],
  ['What is the name of the plumber?', 'stems', ['name']],
  ['When does the plumber come?', 'stems', []],
  ['Welche Firma hat das Dach repariert?', 'prefixes', ['firma']],
  ['¿Qué empresa ha reparado el tejado?', 'prefixes', ['empre']],
] as const)('%j tells the kind of thing that answers it', (question, by, kinds) => {
  expect([...kindTerms(question, by)]).toEqual(kinds)
})

test.each([
  ['What did Henrik pay in 2025?', 'stems', ['henrik', '2025']],
  ['Henrik paid what?', 'stems', []],
  ['WHAT DID HENRIK PAY?', 'stems', []],
  // Nouns are no names, however they are written.
  ['Was hat der Klempner im Jahr 2025 bezahlt?', 'prefixes', ['2025']],
  ['¿Qué pagó Henrik?', 'prefixes', ['henri']],
] as const)('%j has the names and figures', (question, by, names) => {
  expect([...namedTerms(question, by)]).toEqual(names)
})
