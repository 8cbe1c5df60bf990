import { expect, test } from 'vitest'
import { isMadeOfOthers, sourceLineAt, withoutAddresses, withSources } from './source-lines.ts'
import { typedSegments } from './typed-segments.ts'

const path = '/d/recording/01J00000000000000000000001'
const address = `https://notes.example.org${path}`

test.each([
  ['beside its name', `House, 3 May 2026: ${address}`, 'House, 3 May 2026', path],
  [
    'under its name',
    `House, 3 May 2026, at 0:07\n${address}/at/7.5`,
    'House, 3 May 2026, at 0:07',
    `${path}/at/7.5`,
  ],
  ['of a site in a folder', `House: https://a.example/notes${path}`, 'House', path],
])('[MAKE-16] an address of a note is a link on what names it: %s', (_, typed, text, to) => {
  const read = withSources(typedSegments(`It is said.\n${typed}\nThat is all.`))

  expect(read.map((segment) => [segment.text, segment.source?.path])).toEqual([
    ['It is said.', undefined],
    [text, to],
    ['That is all.', undefined],
  ])
})

test.each([
  ['an address that nothing names', address],
  ['two addresses', `${address}\n${address}`],
  ['an address elsewhere', 'House: https://notes.example.org/elsewhere'],
  ['an address within a sentence', `See ${address} for that.`],
])('[MAKE-16] what else has an address stays as it is: %s', (_, typed) => {
  const segments = typedSegments(typed)

  expect(withSources(segments)).toEqual(segments)
})

test('[MAKE-16] words and address together are what the note has', () => {
  const [line] = typedSegments(`House: it leaks, 3 May 2026: ${address}`)
  const found = sourceLineAt(line ? [line] : [], 0)

  expect(`${found?.text}${found?.tail}`).toBe(line?.text)
})

test.each([
  [`Made of one note: House. House, 3 May 2026: ${address}`, 'Made of one note: House. House, 3 May 2026'],
  [`“It leaks.” House, at 0:07 ${address}/at/7 “It rains.”`, '“It leaks.” House, at 0:07 “It rains.”'],
  ['See https://notes.example.org for that.', 'See https://notes.example.org for that.'],
])('[MAKE-16] where no link can be, the address is left out: %s', (text, shown) => {
  expect(withoutAddresses(text)).toBe(shown)
})

test('[MAKE-16] a hundred thousand addresses that lead nowhere take no longer than other words', () => {
  const text = 'a https://'.repeat(50_000)

  expect(withoutAddresses(`${text}/d/recording/`)).toHaveLength(text.length + 13)
})

test.each([
  ['an answer that was saved', `“It leaks.”\nHouse, at 0:07\n${address}/at/7`, true],
  ['what was made of several', `Made of one note: House.\nHouse, 3 May 2026: ${address}`, true],
  ['what a person adds to', `House, 3 May 2026: ${address}\nI called him.`, false],
  ['what a person typed', 'The house leaks.', false],
  ['nothing', '', false],
])('[LOOKBACK-4] what a person said is told from what was made of notes: %s', (_, typed, isMade) => {
  expect(isMadeOfOthers(typedSegments(typed))).toBe(isMade)
})
