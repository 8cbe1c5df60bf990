import { expect, test } from 'vitest'
import { idOf, makeRow } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'
import type { Actor, Tx } from '../tx.ts'

const ulid = idOf(1)
const tag = idOf(2)

function as(tx: Tx, role: Actor['role'], user_id = 'someone else'): Tx {
  return { ...tx, actor: { ...tx.actor, role, user_id } }
}

/** A note of u1, and a tag. */
async function aNote() {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ ulid, created_by: 'u1' }))
  await runMutation(tx, 'tag.create', { id: tag, name: 'Work' })
  return tx
}

const edits: [string, unknown][] = [
  ['recording.set_title', { ulid, title: 'Mine now' }],
  ['recording.set_recorded_at', { ulid, recorded_at: '2026-01-01T00:00:00.000Z' }],
  ['recording.add_tag', { ulid, tag }],
  ['recording.remove_tag', { ulid, tag }],
  ['recording.pin', { ulid }],
  ['recording.unpin', { ulid }],
  ['recording.remove', { ulid }],
  ['recording.restore', { ulid }],
  ['recording.edit_transcript', { ulid, engine: null, segments: [] }],
  ['recording.create', { ulid, recorded_at: '2026-01-01T00:00:00.000Z' }],
  ['attachment.add', { ulid, id: idOf(3), kind: 'text', description: 'x' }],
  ['attachment.describe', { ulid, id: idOf(3), description: 'x' }],
  ['attachment.remove', { ulid, id: idOf(3) }],
]

test.each(edits)('[TEAM-2] %s is refused to a member whose note it is not', async (name, args) => {
  const tx = await aNote()
  const before = tx.writes()

  await expect(runMutation(as(tx, 'member'), name, args)).rejects.toMatchObject({ code: 'forbidden' })
  expect(tx.writes()).toBe(before)
})

test('[TEAM-2] a guest changes their own note, and an administrator anybody’s', async () => {
  const tx = await aNote()

  await runMutation(as(tx, 'guest', 'u1'), 'recording.set_title', { ulid, title: 'By its author' })
  await runMutation(as(tx, 'administrator'), 'recording.remove', { ulid })

  expect(await tx.get('recording', ulid)).toMatchObject({ title: 'By its author', deleted_at: tx.now })
})

test('[TEAM-2] of many notes those of others are left as they are', async () => {
  const tx = await aNote()
  await tx.put('recording', makeRow({ ulid: idOf(4), created_by: 'u2' }))
  const ulids = [ulid, idOf(4)]

  await runMutation(as(tx, 'member', 'u2'), 'recordings.change_tags', { ulids, add: [tag] })
  await runMutation(as(tx, 'member', 'u2'), 'recordings.remove', { ulids })

  expect(await tx.get('recording', ulid)).toMatchObject({ tags: [], deleted_at: null })
  expect(await tx.get('recording', idOf(4))).toMatchObject({ tags: [tag], deleted_at: tx.now })
})

test('[TEAM-2] who makes a note is its author, whatever they claim', async () => {
  const tx = memoryTx()

  await runMutation(as(tx, 'member', 'u7'), 'recording.create', { ulid, recorded_at: tx.now })

  expect(await tx.get('recording', ulid)).toMatchObject({ created_by: 'u7' })
  await expect(
    runMutation(tx, 'recording.create', { ulid: idOf(5), recorded_at: tx.now, created_by: 'u1' }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test.each([
  ['tag.create', { id: idOf(6), name: 'New' }],
  ['tag.rename', { id: tag, name: 'Other' }],
  ['tag.recolor', { id: tag, color: 'red' }],
  ['tag.remove', { id: tag }],
  ['tag.merge', { id: tag, into: tag }],
])('[TEAM-4] %s is refused to a guest', async (name, args) => {
  const tx = await aNote()

  await expect(runMutation(as(tx, 'guest'), name, args)).rejects.toMatchObject({ code: 'forbidden' })
})
