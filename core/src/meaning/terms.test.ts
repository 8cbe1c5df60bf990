import { expect, test } from 'vitest'
import { askedTerms, comparisonFor, termsOf } from './terms.ts'

test('English words are compared by their stems, and those that say nothing are left out', () => {
  expect(termsOf("The plumber's invoices were paid", 'stems')).toEqual(['plumber', 'invoic', 'paid'])
})

test('words of other languages are compared by how they begin', () => {
  expect(termsOf('Die Rechnungen des Klempners', 'prefixes')).toEqual(['die', 'rechn', 'des', 'klemp'])
})

test('what a question is asked with is not what it asks for, unless there is nothing else', () => {
  expect(askedTerms('What did we decide about the roof, and who discussed the roof?', 'stems')).toEqual([
    'roof',
  ])
  expect(askedTerms('What was discussed?', 'stems')).toEqual(['discuss'])
  expect(askedTerms('Who?', 'stems')).toEqual(['who'])
})

test.each([
  ['When does the plumber come?', 'stems'],
  ['How many eggs?', 'stems'],
  ['Who led New France reinforcements in 1756?', 'stems'],
  ['The new login page was built by whom?', 'stems'],
  ['Welche Folge von Doctor Who lief 1970?', 'prefixes'],
  ['Wann kommt der Klempner?', 'prefixes'],
  ['Was war die Ursache für den Ausfall in der Nacht?', 'prefixes'],
  ['¿Cuándo viene el fontanero a la casa?', 'prefixes'],
  ['配管工はいつ来ますか', 'prefixes'],
] as const)('%j is compared by %s', (question, by) => {
  expect(comparisonFor(question)).toBe(by)
})

test('of a word or two nobody can tell the language: what is usual decides', () => {
  expect([comparisonFor('garden'), comparisonFor('garden', 'prefixes')]).toEqual(['stems', 'prefixes'])
})
