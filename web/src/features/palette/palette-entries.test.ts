import type { Tag } from '@earmark/core/entities/tag.ts'
import { makeRecording } from '@earmark/core/testing/make.ts'
import { expect, test } from 'vitest'
import { lineOf } from '../../base/local-db/note-line.ts'
import { paletteEntries } from './palette-entries.ts'

const nothing = () => undefined
const commands = [
  { id: 'theme-dark', name: 'Use the dark theme', run: nothing },
  { id: 'go/app', name: 'Go to Notes', keys: 'g n', run: nothing },
  { id: 'note-tag', name: 'Tag this note', run: nothing },
  { id: 'palette', name: 'Find a command', run: nothing },
  { id: 'note-redo', name: 'Redo', when: () => false, run: nothing },
]
const tags: Tag[] = [{ id: 'T1', name: 'house', color: 'red', updated_at: '', changed_at: {}, aliases: [] }]
const lines = [lineOf(makeRecording({ ulid: 'N1', title: 'Kitchen tiles' }))]

function entriesFor(typed: string) {
  const went: string[] = []
  const entries = paletteEntries(typed, { commands, tags, lines, go: (to) => went.push(to) })
  return { entries, names: entries.map(({ name }) => name), went }
}

test('[LOOK-8] untyped, what is at hand comes first; what cannot be done now is left out', () => {
  expect(entriesFor('').names).toEqual([
    'Tag this note',
    'Go to Notes',
    'Use the dark theme',
    'house',
    'Kitchen tiles',
  ])
})

test('[LOOK-8] notes and tags are found by their names, and opened', () => {
  const { entries, went } = entriesFor('kitch')
  expect(entries.map(({ name, kind }) => [name, kind])).toEqual([
    ['Kitchen tiles', 'Note'],
    ['Search all notes for “kitch”', undefined],
  ])

  for (const { run } of entries) run()
  expect(went).toEqual(['/d/recording/N1', '/d/search/kitch'])
})
