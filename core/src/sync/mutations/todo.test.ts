import { expect, test } from 'vitest'
import { idOf, makeRow } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'
import type { Actor, Tx } from '../tx.ts'

const ulid = idOf(1)
const id = idOf(11)
const said = { sentence: 'I need to call Anna by Friday.', start: 3, end: 5 }

function as(tx: Tx, user_id: string, role: Actor['role'] = 'member'): Tx {
  return { ...tx, actor: { user_id, role, account_id: 'a1' } }
}

async function aNote(row: object = {}) {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ ulid, created_by: 'u1', ...row }))
  return tx
}

const add = (tx: Tx, more: object = {}) =>
  runMutation(tx, 'todo.add', { ulid, id, text: 'Call Anna', due: '2026-11-20', said, ...more })

test('[TODO-1] a to-do has its note, its sentence and its day, once however often it is sent', async () => {
  const tx = await aNote()

  await add(tx)
  await add(tx)

  expect(await tx.listParts('todo', ulid)).toMatchObject([
    { id, ulid, text: 'Call Anna', who: null, due: '2026-11-20', done_at: null, said },
  ])
})

test('[TODO-2] it is done since it was first ticked, until it is unticked', async () => {
  const tx = await aNote()
  await add(tx)
  const later = tx.later('2026-03-15T09:00:00.000Z')

  await runMutation(tx, 'todo.set_done', { ulid, id, is_done: true })
  await runMutation(later, 'todo.set_done', { ulid, id, is_done: true })
  expect(await tx.get('todo', id)).toMatchObject({ done_at: tx.now })

  await runMutation(later, 'todo.set_done', { ulid, id, is_done: false })
  expect(await tx.get('todo', id)).toMatchObject({ done_at: null })
})

test('[TODO-2] of two changes of one field the later one stands, and changes of others beside it', async () => {
  const tx = await aNote()
  await add(tx)
  const later = tx.later('2026-03-15T09:00:00.000Z')
  await runMutation(later, 'todo.set_text', { ulid, id, text: 'Call Anna Keller' })

  const device = later.late('2026-03-14T12:00:00.000Z')
  await runMutation(device, 'todo.set_text', { ulid, id, text: 'Ring Anna' })
  await runMutation(device, 'todo.set_due', { ulid, id, due: null })
  await runMutation(device, 'todo.set_who', { ulid, id, who: ' Ben ' })

  expect(await tx.get('todo', id)).toMatchObject({ text: 'Call Anna Keller', due: null, who: 'Ben' })
})

test('[TODO-3] who sees a note may tick its to-dos; who may edit it makes, changes and deletes them', async () => {
  const tx = await aNote({ created_by: 'ada', channel_id: idOf(50) })
  await add(as(tx, 'ada'))

  await runMutation(as(tx, 'bob'), 'todo.set_done', { ulid, id, is_done: true })

  await expect(add(as(tx, 'bob'), { id: idOf(12) })).rejects.toMatchObject({ code: 'forbidden' })
  const mine = { ulid, id, text: 'Mine' }
  await expect(runMutation(as(tx, 'bob'), 'todo.set_text', mine)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(runMutation(as(tx, 'bob'), 'todo.remove', { ulid, id })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await runMutation(as(tx, 'ada'), 'todo.remove', { ulid, id })
  expect(await tx.listParts('todo', ulid)).toEqual([])
})

test.each([
  ['no text', { text: '  ' }],
  ['a day that is none', { due: '2026-02-31' }],
  ['a text without end', { text: 'a'.repeat(501) }],
])('[TODO-1] %s is refused', async (_, more) => {
  await expect(add(await aNote(), more)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('[TODO-1] a to-do of another note is not changed by the name of this one', async () => {
  const tx = await aNote()
  await add(tx)
  await tx.put('recording', makeRow({ ulid: idOf(2), created_by: 'u1' }))

  const elsewhere = { ulid: idOf(2), id, text: 'Mine' }
  await expect(runMutation(tx, 'todo.set_text', elsewhere)).rejects.toMatchObject({ code: 'not_found' })
})
