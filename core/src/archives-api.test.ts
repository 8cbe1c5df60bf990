import { expect, test } from 'vitest'
import { type Archive, archiveProgress, importOutcome } from './archives-api.ts'

const archive: Archive = {
  id: 'a',
  kind: 'export',
  state: 'working',
  notes_done: 1_200,
  notes_total: 5_000,
  bytes: null,
  report: null,
  failure: null,
  created_at: '2026-03-14T08:00:00.000Z',
  ended_at: null,
  expires_at: null,
}
const nothing = { added: 0, same: 0, different: 0, refused: 0, refusals: [] }

test.each<[string, Partial<Archive>]>([
  ['Writing the archive: 1,200 of 5,000 notes.', {}],
  ['Writing the archive: 0 of 1 note.', { notes_done: 0, notes_total: 1 }],
  ['Collecting your notes…', { state: 'waiting', notes_total: null }],
  ['Importing notes: 1,200 of 5,000 notes.', { kind: 'import' }],
  ['Checking the archive…', { kind: 'import', notes_total: null }],
])('[LIBRARY-9] people are told how far it is: %s', (sentence, wish) => {
  expect(archiveProgress({ ...archive, ...wish })).toBe(sentence)
})

test.each([
  ['No new notes.', nothing],
  ['3 notes imported.', { ...nothing, added: 3 }],
  ['No new notes. 1 note was already here.', { ...nothing, same: 1 }],
  [
    '1 note imported. 2 notes were already here. 2 notes here are different, and stayed as they are. 1 note could not be read.',
    { ...nothing, added: 1, same: 2, different: 2, refused: 1 },
  ],
])('[LIBRARY-8] people are told what came of an import: %s', (sentence, report) => {
  expect(importOutcome(report)).toBe(sentence)
})
