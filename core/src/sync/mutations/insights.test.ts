import { expect, test } from 'vitest'
import { insightKey } from '../../entities/insights.ts'
import { idOf, makeRow } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'

const ulid = idOf(1)
const line = insightKey('highlight', 'We decided to build it of larch.')

async function aNote() {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ ulid, created_by: 'u1' }))
  return tx
}

test('[INSIGHT-6] what was chosen stands until it is taken back', async () => {
  const tx = await aNote()

  await runMutation(tx, 'insights.choose', { ulid, line, did: 'kept', text: 'It will be larch.' })
  expect(await tx.get('insights', ulid)).toMatchObject({
    choices: [{ line, did: 'kept', text: 'It will be larch.' }],
  })

  await runMutation(tx, 'insights.choose', { ulid, line, did: null })
  expect(await tx.get('insights', ulid)).toMatchObject({ choices: [] })
})

test('[INSIGHT-6] of two choices of one line the later one stands', async () => {
  const tx = await aNote()
  const later = tx.later('2026-03-15T09:00:00.000Z')
  await runMutation(later, 'insights.choose', { ulid, line, did: 'dismissed' })

  await runMutation(later.late('2026-03-14T12:00:00.000Z'), 'insights.choose', { ulid, line, did: 'kept' })

  expect(await tx.get('insights', ulid)).toMatchObject({ choices: [{ line, did: 'dismissed' }] })
})

test('[INSIGHT-6] who may not edit a note chooses nothing', async () => {
  const tx = await aNote()
  const guest = { ...tx, actor: { user_id: 'eve', account_id: 'a1', role: 'guest' as const } }

  const chosen = runMutation(guest, 'insights.choose', { ulid, line, did: 'dismissed' })

  await expect(chosen).rejects.toMatchObject({ code: 'forbidden' })
})

test('[INSIGHT-6] a line is known again by what it says, not by its case or its punctuation', () => {
  expect(insightKey('todo', 'Call Anna!')).toBe(insightKey('todo', 'call  anna'))
  expect(insightKey('todo', 'Call Anna')).not.toBe(insightKey('highlight', 'Call Anna'))
})
