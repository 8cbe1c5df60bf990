import { expect, test } from 'vitest'
import { idOf, makeRow } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { betterTitle } from '../../text/title-of.ts'
import { runMutation } from '../mutations.ts'
import type { Actor, Tx } from '../tx.ts'
import { maxNotesOfReplacement } from './max-replacements.ts'

const [mine, theirs, gone] = [idOf(1), idOf(2), idOf(3)]
const segments = [{ start: 0, end: 4, text: 'ask Kieran and Kieran' }]
const replaced = { at: 0.9, from: 'Kieran', to: 'Ciaran' }

function as(tx: Tx, role: Actor['role']): Tx {
  return { ...tx, actor: { user_id: 'u1', role, account_id: 'a1' } }
}

async function threeNotes() {
  const tx = memoryTx()
  for (const [ulid, more] of [
    [mine, { title: betterTitle(segments), has_own_title: false }],
    [theirs, { created_by: 'u2' }],
    [gone, { deleted_at: '2026-03-01T00:00:00.000Z' }],
  ] as const) {
    await tx.put('recording', makeRow({ ulid, created_by: 'u1', engine: 'moonshine-base', ...more }))
    await tx.put('transcript', { ulid, segments, corrected: null, updated_at: tx.now, changed_at: {} })
  }
  return tx
}

const replaceIn = (tx: Tx, ulids: readonly string[], word: object = replaced) =>
  runMutation(tx, 'recordings.replace_words', { notes: ulids.map((ulid) => ({ ulid, words: [word] })) })
const textOf = async (tx: Tx, ulid: string) => (await tx.get('transcript', ulid))?.segments[0]?.text

test('[VOC-10] words are replaced in notes that the person may edit and that are not in the trash', async () => {
  const tx = await threeNotes()

  await replaceIn(as(tx, 'member'), [mine, theirs, gone, idOf(4)])

  expect(await Promise.all([mine, theirs, gone].map((ulid) => textOf(tx, ulid)))).toEqual([
    'ask Ciaran and Kieran',
    'ask Kieran and Kieran',
    'ask Kieran and Kieran',
  ])
})

test('[VOC-10] it counts as an edit of the words, and is taken back by the same the other way round', async () => {
  const tx = await threeNotes()

  await replaceIn(tx, [mine])
  const edited = await tx.get('recording', mine)
  const kept = await tx.get('transcript', mine)
  await replaceIn(tx, [mine], { at: 0.9, from: 'Ciaran', to: 'Kieran' })

  expect(edited).toMatchObject({ edited_at: tx.now, excerpt: 'ask Ciaran and Kieran' })
  expect(edited?.title).toContain('Ciaran')
  expect(kept?.corrected).toMatchObject([{ at: 0, count: 1, segments: [{ text: segments[0]?.text }] }])
  expect(await textOf(tx, mine)).toBe(segments[0]?.text)
})

test('[VOC-10] where something else stands by now nothing is changed', async () => {
  const tx = await threeNotes()
  const before = await tx.get('recording', mine)

  await replaceIn(tx, [mine], { at: 3.9, from: 'Kieren', to: 'Ciaran' })
  await replaceIn(tx, [mine], { at: 60, from: 'Kieran', to: 'Ciaran' })

  expect(await tx.get('recording', mine)).toEqual(before)
})

test('[VOC-10] not more notes at once than a change may hold up', async () => {
  const tx = await threeNotes()
  const ulids = Array.from({ length: maxNotesOfReplacement + 1 }, (_, at) => idOf(at + 1))

  await expect(replaceIn(tx, ulids)).rejects.toMatchObject({ code: 'invalid_input' })
})
