import { expect, test } from 'vitest'
import { type Archive, archiveProgress, importOutcome, missingSentence } from './archives-api.ts'

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
const nothing = { added: 0, incomplete: 0, copied: 0, same: 0, different: 0, refused: 0, refusals: [] }

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
    '3 notes imported. 1 note came without its audio or a file, which is damaged or missing in the archive. 2 notes are in another account; you have a copy.',
    { ...nothing, added: 3, incomplete: 1, copied: 2 },
  ],
  [
    '1 note imported. 2 notes were already here. 2 notes here are different, and stayed as they are. 1 note could not be read.',
    { ...nothing, added: 1, same: 2, different: 2, refused: 1 },
  ],
])('[LIBRARY-8] people are told what came of an import: %s', (sentence, report) => {
  expect(importOutcome(report)).toBe(sentence)
})

test('[LIBRARY-13] people are told which notes an archive lacks the sound or a file of', () => {
  const lost = (ulid: string, title: string, file_name: string | null = null) => ({ ulid, title, file_name })

  expect(missingSentence({ missing: [] })).toBeUndefined()
  expect(missingSentence({ missing: [lost('1', 'Soup'), lost('1', 'Soup', 'a.png'), lost('2', '')] })).toBe(
    'The audio or a file of 2 notes could not be read and is not in this archive: “Soup” and “Untitled”. The words are.',
  )
  expect(missingSentence({ missing: ['1', '2', '3', '4', '5'].map((id) => lost(id, id)) })).toContain(
    '“1”, “2”, “3”, and 2 more',
  )
})
