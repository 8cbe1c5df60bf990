import { expect, test } from 'vitest'
import type { Channel } from '../../entities/channel.ts'
import { idOf, makeRecording, makeSegment, putWhole, readWhole } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { isClientMutation, runMutation } from '../mutations.ts'

const channel: Channel = {
  id: idOf(9),
  name: 'Design',
  description: '',
  is_private: false,
  members: [],
  created_by: 'u1',
  created_at: '2026-03-14T08:00:00.000Z',
  archived_at: null,
  updated_at: '2026-03-14T08:00:00.000Z',
  changed_at: {},
}

const note = makeRecording({
  ulid: idOf(1),
  segments: [makeSegment('Buy milk')],
  tags: [idOf(2), idOf(3)],
  changed_at: { title: '2026-03-14T07:00:00.000Z', [`tag:${idOf(2)}`]: '2026-03-14T07:30:00.000Z' },
})

const tags = [
  { was: idOf(2), id: idOf(12), name: 'work', color: 'red' },
  { was: idOf(3), id: idOf(13), name: 'Garden', color: 'green' },
] as const

test('[TEAM-30] tags are joined to those of the same name, and made where there is none', async () => {
  const tx = memoryTx()
  await tx.put('channel', channel)
  await runMutation(tx, 'tag.create', { id: idOf(5), name: 'Work', color: 'blue' })

  const pinned = {
    ...note,
    pinned_at: '2026-03-14T07:45:00.000Z',
    past_titles: [{ title: 'For myself', at: '2026-03-14T06:00:00.000Z' }],
  }
  await runMutation(tx, 'recording.move_in', { row: pinned, channel_id: channel.id, tags })

  expect(await readWhole(tx, note.ulid)).toMatchObject({
    transcript: 'Buy milk',
    tags: [idOf(5), idOf(13)],
    channel_id: channel.id,
    filed_at: tx.now,
    pinned_at: null,
    past_titles: [],
    created_by: 'u1',
    changed_at: {
      title: '2026-03-14T07:00:00.000Z',
      [`tag:${idOf(5)}`]: '2026-03-14T07:30:00.000Z',
      channel: tx.now,
    },
  })
  expect(await tx.get('tag', idOf(5))).toMatchObject({ name: 'Work', color: 'blue', aliases: [] })
})

test('[TEAM-31] no device moves a note by itself: the server does both halves in one go', () => {
  expect(['recording.move_in', 'recording.move_out'].map(isClientMutation)).toEqual([false, false])
})

test('[TEAM-31] a note that was moved out leaves nothing behind', async () => {
  const tx = memoryTx()
  await putWhole(tx, note)

  await runMutation(tx, 'recording.move_out', { ulid: note.ulid })

  expect(await tx.list('recording')).toEqual([])
})
