import { expect, test } from 'vitest'
import { releaseOf, whereItGoes } from './where-it-goes.ts'

test.each([
  ['into a channel', { channel: 'c', waits: false }, { channel_id: 'c', release_to: null }],
  ['into a channel once released', { channel: 'c', waits: true }, { channel_id: null, release_to: 'c' }],
  ['to nobody else', { channel: null, waits: true }, { channel_id: null, release_to: null }],
])('[MEET-70] a meeting goes %s', (_where, chosen, goes) => {
  expect(whereItGoes(chosen)).toEqual(goes)
})

const open: { id: string; archived_at: string | null } = { id: 'c', archived_at: null }
const shut: typeof open = { id: 'c', archived_at: '2026-03-01T00:00:00.000Z' }

test.each([
  [
    'to the channel it is meant for',
    { channel_id: null, release_to: 'c' },
    [open],
    { kind: 'to', channel: open },
  ],
  ['elsewhere when that is archived', { channel_id: null, release_to: 'c' }, [shut], { kind: 'elsewhere' }],
  ['elsewhere when that is gone', { channel_id: null, release_to: 'c' }, [], { kind: 'elsewhere' }],
  ['nowhere when it is filed', { channel_id: 'd', release_to: 'c' }, [open], undefined],
  ['nowhere when it is meant for one', { channel_id: null, release_to: null }, [open], undefined],
  ['nowhere when an earlier version wrote it', { channel_id: null }, [open], undefined],
])('[MEET-71] a meeting is released %s', (_how, meeting, channels, release) => {
  expect(releaseOf(meeting, channels)).toEqual(release)
})
