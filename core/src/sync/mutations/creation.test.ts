import { expect, test } from 'vitest'
import { creationLimits } from '../../entities/creation.ts'
import { idOf, makeRow } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'
import type { Tx } from '../tx.ts'

const ulid = idOf(1)
const id = idOf(5)

async function aNote(row: object = {}) {
  const tx = memoryTx()
  await tx.put('recording', makeRow({ ulid, ...row }))
  return tx
}

const versionOf = (n: number, text = `Version ${n}`) => ({
  id: idOf(100 + n),
  engine: 'earmark',
  lines: [{ as: 'item', text, start: n }],
})

const add = (tx: Tx, more: object = {}) =>
  runMutation(tx, 'creation.add', {
    ulid,
    id,
    kind: 'highlights',
    name: 'Highlights',
    versions: [versionOf(1)],
    ...more,
  })
const revise = (tx: Tx, n: number, text?: string) =>
  runMutation(tx, 'creation.revise', { ulid, id, version: { ...versionOf(n, text), engine: 'person' } })
const standing = async (tx: Tx) => (await tx.get('recording', ulid))?.attachments[0]
const idsOf = async (tx: Tx) => (await tx.listParts('creation_version', ulid)).map((one) => one.id)

test('[MAKE-4] what was made is a text of its note, with what made it, once however often it is sent', async () => {
  const tx = await aNote()

  await add(tx)
  await add(tx)

  expect((await tx.get('recording', ulid))?.attachments).toMatchObject([
    {
      id,
      kind: 'text',
      description: '- Version 1',
      made: { kind: 'highlights', name: 'Highlights', engine: 'earmark', version: idOf(101) },
    },
  ])
  expect(await tx.listParts('creation_version', ulid)).toMatchObject([
    { id: idOf(101), attachment_id: id, lines: [{ text: 'Version 1', start: 1 }] },
  ])
})

test('[MAKE-7] an edit is a new version, the one before stays, and can stand again', async () => {
  const tx = await aNote()
  await add(tx)

  await revise(tx.later('2026-03-15T09:00:00.000Z'), 2)
  expect(await standing(tx)).toMatchObject({ description: '- Version 2', made: { engine: 'person' } })
  expect(await idsOf(tx)).toEqual([idOf(101), idOf(102)])

  await runMutation(tx, 'creation.choose', { ulid, id, version: idOf(101) })
  expect(await standing(tx)).toMatchObject({ description: '- Version 1', made: { engine: 'earmark' } })
})

test('[MAKE-7] the newest ten are kept', async () => {
  const tx = await aNote()
  await add(tx)

  for (let n = 2; n <= 14; n++) await revise(tx.later(`2026-03-15T09:00:${n + 10}.000Z`), n)

  expect(await idsOf(tx)).toEqual(Array.from({ length: 10 }, (_, at) => idOf(105 + at)))
  expect((await standing(tx))?.made?.version).toBe(idOf(114))
})

test('[MAKE-13] how many lines were left out stays with its version, as long as that is kept', async () => {
  const tx = await aNote()
  await add(tx, { versions: [{ ...versionOf(1), engine: 'model', left_out: 2, left_out_links: 1 }] })
  const told = async () => (await standing(tx))?.made?.left_out
  expect(await told()).toEqual({ [idOf(101)]: 2 })
  expect((await standing(tx))?.made?.left_out_links).toEqual({ [idOf(101)]: 1 })

  await revise(tx.later('2026-03-15T09:00:00.000Z'), 2)
  await runMutation(tx, 'creation.choose', { ulid, id, version: idOf(101) })
  expect(await told()).toEqual({ [idOf(101)]: 2 })

  for (let n = 3; n <= 14; n++) await revise(tx.later(`2026-03-15T09:00:${n + 10}.000Z`), n)
  expect(await told()).toBeUndefined()
})

test('[MAKE-7] of two that were made apart the later one stands, and both are there', async () => {
  const tx = await aNote()
  await add(tx)
  await revise(tx.later('2026-03-15T10:00:00.000Z'), 2)

  const late = { ...tx.later('2026-03-15T11:00:00.000Z'), at: '2026-03-15T09:00:00.000Z', isLate: true }
  await revise(late, 3)

  expect((await standing(tx))?.made?.version).toBe(idOf(102))
  expect((await idsOf(tx)).toSorted()).toEqual([idOf(101), idOf(102), idOf(103)])
})

test('[MAKE-4] with it go its versions, and it can be brought back with them', async () => {
  const tx = await aNote()
  await add(tx)
  await revise(tx, 2)
  const versions = [versionOf(1), { ...versionOf(2), engine: 'person' }]

  await runMutation(tx, 'attachment.remove', { ulid, id })
  expect(await idsOf(tx)).toEqual([])
  await expect(revise(tx, 3)).rejects.toMatchObject({ code: 'not_found' })

  await add(tx, { versions, version: idOf(101) })
  expect(await idsOf(tx)).toEqual([idOf(101), idOf(102)])
  expect((await standing(tx))?.made?.version).toBe(idOf(101))
})

test.each([
  ['no lines', { versions: [{ ...versionOf(1), lines: [] }] }],
  ['no version', { versions: [] }],
  ['an empty line', { versions: [versionOf(1, '')] }],
  ['a name of 20,000 characters', { name: 'x'.repeat(20_000) }],
  ['no name', { name: '  ' }],
  ['a kind that is none', { kind: 'poem' }],
  [
    'more words than are kept',
    {
      versions: [
        {
          ...versionOf(1),
          lines: Array.from({ length: 20 }, () => ({ as: 'text', text: 'x'.repeat(19_000), start: null })),
        },
      ],
    },
  ],
])('[MAKE-8] %s is refused, and nothing is kept', async (_, more) => {
  const tx = await aNote()

  await expect(add(tx, more)).rejects.toMatchObject({ code: 'invalid_input' })

  expect(await idsOf(tx)).toEqual([])
})

test('[MAKE-8] of a note in the trash nothing is made, nor more of one than it can hold', async () => {
  await expect(add(await aNote({ deleted_at: '2026-03-14T09:00:00.000Z' }))).rejects.toMatchObject({
    code: 'conflict',
  })

  const tx = await aNote()
  for (let n = 0; n < creationLimits.ofNote; n++) {
    await add(tx, { id: idOf(200 + n), versions: [versionOf(200 + n)] })
  }
  await expect(add(tx)).rejects.toMatchObject({ code: 'invalid_input' })
})

test('[MAKE-7] a description of its own would hide what was made: it is refused', async () => {
  const tx = await aNote()
  await add(tx)

  const describe = runMutation(tx, 'attachment.describe', { ulid, id, description: 'Mine' })

  await expect(describe).rejects.toMatchObject({ code: 'conflict' })
})
