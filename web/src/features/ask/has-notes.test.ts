import { expect, test } from 'vitest'
import { emptySnapshot } from '../../base/local-db/notes-view.ts'
import { hasNotes } from './has-notes.ts'

test('[ASK-20] a library is empty once all of it has been heard of, and not before', () => {
  expect(hasNotes(emptySnapshot)).toBe(true)
  expect(hasNotes({ ...emptySnapshot, lines: [] })).toBe(true)
  expect(hasNotes({ ...emptySnapshot, lines: [], isWhole: true, hasAll: true })).toBe(false)
})
