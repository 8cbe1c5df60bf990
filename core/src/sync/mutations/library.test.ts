import { expect, test } from 'vitest'
import { idOf, makeRecording, makeSegment, putWhole, readWhole } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { isClientMutation, runMutation } from '../mutations.ts'

const tag = {
  id: idOf(7),
  name: 'Work',
  color: 'red' as const,
  updated_at: '2025-01-01T00:00:00.000Z',
  changed_at: { name: '2025-01-01T00:00:00.000Z' },
  aliases: [idOf(6)],
}
const row = makeRecording({
  title: 'Old',
  segments: [makeSegment('Old words')],
  transcript: 'Old words',
  updated_at: '2025-01-01T00:00:00.000Z',
  edited_at: '2025-01-01T00:00:00.000Z',
  deleted_at: '2025-02-01T00:00:00.000Z',
  status: 'failed',
  failure: { code: 'x' },
  tags: [idOf(7)],
  channel_id: idOf(3),
  created_by: 'somebody',
})

test('[LIBRARY-7] a note comes back with every time and mark it had, as its bringer’s, in no channel', async () => {
  const tx = memoryTx()
  await runMutation(tx, 'tag.restore_copy', { tag })

  await runMutation(tx, 'recording.restore_copy', { row })

  expect(await tx.get('tag', tag.id)).toEqual(tag)
  expect(await readWhole(tx, row.ulid)).toEqual({
    ...row,
    created_by: 'u1',
    channel_id: null,
    filed_at: null,
  })
})

test('[LIBRARY-8] a note that is here is never written over', async () => {
  const tx = memoryTx()
  await putWhole(tx, { ...row, title: 'Newer' })

  const again = runMutation(tx, 'recording.restore_copy', { row })

  await expect(again).rejects.toMatchObject({ code: 'conflict' })
  expect(await tx.get('recording', row.ulid)).toMatchObject({ title: 'Newer' })
})

test('[LIBRARY-4] a tag of the same name stands for the one that is brought in, and keeps its colour', async () => {
  const tx = memoryTx()
  await tx.put('tag', { ...tag, id: idOf(9), name: 'work', color: 'blue', aliases: [] })

  await runMutation(tx, 'tag.restore_copy', { tag })
  await runMutation(tx, 'tag.restore_copy', { tag })

  expect(await tx.list('tag')).toMatchObject([{ id: idOf(9), color: 'blue', aliases: [idOf(7), idOf(6)] }])
})

test('[LIBRARY-8] no device can push a copy', () => {
  expect(isClientMutation('recording.restore_copy')).toBe(false)
  expect(isClientMutation('tag.restore_copy')).toBe(false)
})
