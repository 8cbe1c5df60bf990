import { expect, test } from 'vitest'
import { peopleFault, peopleIn } from './meeting-forms.ts'

test('[MEET-10] people are the names between commas, each once', () => {
  expect(peopleIn(' Anna, Ben;Anna,, \n Cleo')).toEqual(['Anna', 'Ben', 'Cleo'])
  expect(peopleIn('')).toEqual([])
})

test.each([
  ['Anna, Ben', undefined],
  ['x'.repeat(100), undefined],
  ['x'.repeat(101), 'A name can have at most 100 characters. Put a comma between names.'],
  [Array.from({ length: 101 }, (_, at) => `P${at}`).join(), 'A meeting can name at most 100 people.'],
])('[MEET-10] what is wrong with people is said before it begins', (text, fault) => {
  expect(peopleFault(text)).toBe(fault)
})
