import { expect, test } from 'vitest'
import { idOf, makeRow } from '../../testing/make.ts'
import { memoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'

const [work, home, gone] = [idOf(1), idOf(2), idOf(3)]
const [first, second, trashed, missing] = [idOf(11), idOf(12), idOf(13), idOf(14)]

async function withNotes() {
  const tx = memoryTx()
  await runMutation(tx, 'tag.create', { id: work, name: 'Work' })
  await runMutation(tx, 'tag.create', { id: home, name: 'Home' })
  await tx.put('recording', makeRow({ ulid: first, tags: [home] }))
  await tx.put('recording', makeRow({ ulid: second, tags: [work] }))
  await tx.put('recording', makeRow({ ulid: trashed, deleted_at: '2026-03-14T08:00:00.000Z' }))
  const tagsOf = async (ulid: string) => (await tx.get('recording', ulid))?.tags
  const isTrashed = async (ulid: string) => (await tx.get('recording', ulid))?.deleted_at !== null
  return { tx, tagsOf, isTrashed }
}

test('[SYNC-6] tags are added to and taken off many notes; what is gone, trashed or unknown is passed over', async () => {
  const { tx, tagsOf } = await withNotes()

  await runMutation(tx, 'recordings.change_tags', {
    ulids: [missing, first, second, trashed],
    add: [work, gone],
    remove: [home],
  })

  expect(await tagsOf(first)).toEqual([work])
  expect(await tagsOf(second)).toEqual([work])
  expect(await tagsOf(trashed)).toEqual([])
})

test('[SYNC-6] a note that has as many tags as it may is left as it is, the next one not', async () => {
  const { tx, tagsOf } = await withNotes()
  const full = Array.from({ length: 50 }, (_, at) => idOf(100 + at))
  await tx.put('recording', makeRow({ ulid: first, tags: full }))

  await runMutation(tx, 'recordings.change_tags', { ulids: [first, second], add: [home] })

  expect(await tagsOf(first)).toEqual(full)
  expect(await tagsOf(second)).toEqual([work, home])
})

test('[SYNC-6] many notes are pinned and unpinned; one that was pinned before stays so since then', async () => {
  const { tx } = await withNotes()
  const pinnedAt = async (ulid: string) => (await tx.get('recording', ulid))?.pinned_at
  const before = '2026-03-01T08:00:00.000Z'
  await tx.put('recording', makeRow({ ulid: first, pinned_at: before }))

  await runMutation(tx, 'recordings.pin', { ulids: [first, second, trashed, missing] })
  expect(await Promise.all([first, second, trashed].map(pinnedAt))).toEqual([before, tx.now, null])

  await runMutation(tx, 'recordings.unpin', { ulids: [first, second] })
  expect(await Promise.all([first, second].map(pinnedAt))).toEqual([null, null])
})

test('[SYNC-6] many notes go to the trash and come back, each once', async () => {
  const { tx, isTrashed } = await withNotes()
  const ulids = [first, second, trashed, missing]

  await runMutation(tx, 'recordings.remove', { ulids })
  expect(await isTrashed(first)).toBe(true)
  const writes = tx.writes()
  await runMutation(tx, 'recordings.remove', { ulids })
  expect(tx.writes()).toBe(writes)

  await runMutation(tx, 'recordings.restore', { ulids: [first, missing] })
  expect(await isTrashed(first)).toBe(false)
  expect(await isTrashed(second)).toBe(true)
})

test('[SYNC-2] tagging many notes twice changes nothing the second time', async () => {
  const { tx } = await withNotes()
  const change = { ulids: [first, second], add: [work] }
  await runMutation(tx, 'recordings.change_tags', change)
  const writes = tx.writes()

  await runMutation(tx, 'recordings.change_tags', change)

  expect(tx.writes()).toBe(writes)
})

test('[SYNC-1] no note at all, and more than 250, are refused', async () => {
  const { tx } = await withNotes()

  await expect(runMutation(tx, 'recordings.remove', { ulids: [] })).rejects.toMatchObject({
    code: 'invalid_input',
  })
  await expect(
    runMutation(tx, 'recordings.remove', { ulids: Array.from({ length: 251 }, (_, at) => idOf(at)) }),
  ).rejects.toMatchObject({ code: 'invalid_input' })
})

test('[NOTE-72] of many notes those in the trash are gone for good; the others stay', async () => {
  const { tx } = await withNotes()

  await runMutation(tx, 'recordings.purge', { ulids: [first, trashed, missing] })

  expect(await tx.get('recording', trashed)).toBeUndefined()
  expect(await tx.get('recording', first)).toBeDefined()
})

test('[NOTE-72] in a team, what others recorded is deleted forever by administrators alone', async () => {
  const { tx } = await withNotes()
  const as = (role: 'member' | 'administrator') => ({ ...tx, actor: { ...tx.actor, user_id: 'eve', role } })

  await runMutation(as('member'), 'recordings.purge', { ulids: [trashed] })
  expect(await tx.get('recording', trashed)).toBeDefined()

  await runMutation(as('administrator'), 'recordings.purge', { ulids: [trashed] })
  expect(await tx.get('recording', trashed)).toBeUndefined()
})
