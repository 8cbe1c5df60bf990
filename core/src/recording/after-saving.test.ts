import { expect, test } from 'vitest'
import { addressAfterSaving, type Whereabouts } from './after-saving.ts'

const note = { ulid: 'N1', channel_id: null }
const filed = { ulid: 'N1', channel_id: 'C1' }
const at = (pathname: string, more: Partial<Whereabouts> = {}): Whereabouts => ({
  pathname,
  search: '',
  isTyping: false,
  hasDialog: false,
  ...more,
})

test.each([
  ['the list', note, at('/app'), '/app?note=N1'],
  ['the list, a note open', note, at('/app', { search: '?note=N0' }), '/app?note=N1'],
  ['the recorder’s own page', note, at('/d/new'), '/d/recording/N1'],
  ['another note that is read', note, at('/d/recording/N0'), '/d/recording/N1'],
  ['what was found', note, at('/d/search/sage'), '/d/recording/N1'],
  ['the notes of a tag', note, at('/tags/T1'), '/d/recording/N1'],
  ['the channel it was recorded into', filed, at('/channels/C1'), '/channels/C1?note=N1'],
  ['another channel than that', filed, at('/channels/C2'), '/d/recording/N1'],
  ['the list, in a team', filed, at('/app'), '/app?note=N1'],
] as const)('[REC-21] a saved note opens by itself from %s', (_name, saved, where, address) => {
  expect(addressAfterSaving(saved, where)).toBe(address)
})

test.each([
  ['a sentence that is being corrected', at('/d/recording/N0', { isTyping: true })],
  ['a search that is being typed', at('/app', { isTyping: true })],
  ['a dialog', at('/app', { hasDialog: true })],
  ['settings', at('/d/settings/profile', { hasDialog: true })],
  ['settings that have no dialog yet', at('/d/settings/profile')],
  ['the trash', at('/app', { search: '?trash' })],
  ['a note in the trash', at('/app', { search: '?trash&note=N0' })],
  ['the meetings', at('/meeting')],
  ['what is shared', at('/shared')],
])('[REC-21] a saved note takes nobody away from %s', (_name, where) => {
  expect(addressAfterSaving(note, where)).toBeUndefined()
})
