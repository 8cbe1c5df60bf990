import { expect, test } from 'vitest'
import { examples, findExamples } from './find-examples.ts'
import { searchLibrary } from './search-library.ts'

test.each(examples)('[SEARCH-31] $query finds the note that /home shows for it', ({ query, ulid }) => {
  expect(searchLibrary(query, Date.parse('2026-11-16T10:00:00Z')).notes[0]?.note.ulid).toBe(ulid)
})

test('[SEARCH-31] on /home the words that were looked for are marked', () => {
  const marked = findExamples().map(({ said }) =>
    said.filter(({ isMatch }) => isMatch).map(({ text }) => text),
  )

  expect(marked).toEqual([['sage'], [], ['storm', 'night']])
})
