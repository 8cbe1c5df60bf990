import type { Channel } from '@earmark/core/entities/channel.ts'
import type { Conversation } from '@earmark/core/entities/conversation.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { makeRow } from '@earmark/core/testing/make.ts'
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
const channels: Channel[] = [
  {
    id: 'C1',
    name: 'Household',
    description: '',
    is_private: false,
    archived_at: null,
    members: [],
    created_by: '',
    created_at: '',
    updated_at: '',
    changed_at: {},
  },
]
const lines = [lineOf(makeRow({ ulid: 'N1', title: 'Kitchen tiles' }))]

const conversations: Conversation[] = [
  {
    ulid: 'Q1',
    created_by: 'U1',
    title: 'When does the kitchen come?',
    scope: {},
    exchanges: [],
    created_at: '',
    updated_at: '',
    changed_at: {},
  },
]

function entriesFor(typed: string) {
  const went: string[] = []
  const entries = paletteEntries(typed, {
    commands,
    tags,
    channels,
    conversations,
    lines,
    go: (to) => went.push(to),
  })
  return { entries, names: entries.map(({ name }) => name), went }
}

test('[LOOK-8] untyped, what is at hand comes first; what cannot be done now is left out', () => {
  expect(entriesFor('').names).toEqual([
    'Tag this note',
    'Go to Notes',
    'Use the dark theme',
    'Household',
    'house',
    'Kitchen tiles',
  ])
})

test('[LOOK-8] what a page does in its own way is offered once, and where the page cannot, the frame does it', () => {
  const here = { can: true }
  const ask = { id: 'ask', name: 'Ask your notes' }
  const offered = () =>
    paletteEntries('', {
      commands: [
        { ...ask, keywords: 'frame', run: nothing },
        { ...ask, keywords: 'page', when: () => here.can, run: nothing },
      ],
      tags: [],
      channels: [],
      conversations: [],
      lines: [],
      go: nothing,
    }).map(({ keywords }) => keywords)

  expect(offered()).toEqual(['page'])
  here.can = false
  expect(offered()).toEqual(['frame'])
})

test('[LOOK-8] notes, conversations and tags are found by their names, and opened', () => {
  const { entries, went } = entriesFor('kitch')
  expect(entries.map(({ name, kind }) => [name, kind])).toEqual([
    ['Kitchen tiles', 'Note'],
    ['When does the kitchen come?', 'Conversation'],
    ['Search all notes for “kitch”', undefined],
    ['Ask your notes “kitch”', undefined],
  ])

  for (const { run } of entries) run()
  expect(went).toEqual(['/d/recording/N1', '/c/Q1', '/d/search/kitch', '/c/new'])
})

test('[CHANNEL-18] an archived channel is found, and marked as such', () => {
  const archived = channels.map((channel) => ({ ...channel, archived_at: '2026-03-14T08:00:00.000Z' }))

  const [first] = paletteEntries('househ', {
    commands,
    tags,
    channels: archived,
    conversations,
    lines,
    go: () => {},
  })

  expect(first).toMatchObject({ name: 'Household', kind: 'Archived channel' })
})

test('[LOOK-8] a channel is found by its name, and opened', () => {
  const { entries, went } = entriesFor('househ')
  expect(entries[0]).toMatchObject({ name: 'Household', kind: 'Channel' })
  entries[0]?.run()
  expect(went).toEqual(['/channels/C1'])
})
