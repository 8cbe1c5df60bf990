import { expect, test } from 'vitest'
import { idOf } from '../../testing/make.ts'
import { memoryTx, type MemoryTx } from '../../testing/memory-tx.ts'
import { runMutation } from '../mutations.ts'

const search = {
  id: idOf(1),
  name: '',
  query: 'Garden',
  filter: { tag: idOf(9) },
  saved_at: '2026-03-14T08:00:00.000Z',
}
const later = { ...search, id: idOf(2), query: 'Roof', saved_at: '2026-03-14T09:00:00.000Z' }
const at = (minute: number) => `2026-03-14T09:0${minute}:00.000Z`
const searchesIn = async (tx: MemoryTx) => (await tx.get('marks', tx.actor.user_id))?.searches

test('[SEARCH-20] saved searches are the person’s own, the newest first, whichever is told of first', async () => {
  const tx = memoryTx()

  await runMutation(tx, 'marks.save_search', { search: later })
  await runMutation(tx, 'marks.save_search', { search })

  expect(await searchesIn(tx)).toEqual([later, search])
  expect(await tx.get('marks', 'somebody else')).toBeUndefined()
})

test('[SEARCH-20] what two devices save apart is there once', async () => {
  const tx = memoryTx()

  await runMutation(tx, 'marks.save_search', { search })
  await runMutation(tx, 'marks.save_search', { search: { ...search, id: idOf(3), query: ' garden ' } })

  expect(await searchesIn(tx)).toEqual([search])
})

test('[SEARCH-20] a search is renamed and forgotten, and comes back as it was', async () => {
  const tx = memoryTx()
  await runMutation(tx, 'marks.save_search', { search })
  await runMutation(tx, 'marks.save_search', { search: later })

  await runMutation(tx.later(at(1)), 'marks.rename_search', { id: search.id, name: 'Beds' })
  await runMutation(tx.later(at(2)), 'marks.forget_search', { id: search.id })
  expect(await searchesIn(tx)).toEqual([later])
  await runMutation(tx.later(at(3)), 'marks.save_search', { search: { ...search, name: 'Beds' } })

  expect(await searchesIn(tx)).toEqual([later, { ...search, name: 'Beds' }])
})

test('[SEARCH-20] of two names the later one stands, whichever arrives first; what is gone has none', async () => {
  const tx = memoryTx(at(9))
  await runMutation(tx.late(at(1)), 'marks.save_search', { search })

  await runMutation(tx.late(at(4)), 'marks.rename_search', { id: search.id, name: 'Later' })
  await runMutation(tx.late(at(3)), 'marks.rename_search', { id: search.id, name: 'Earlier' })

  expect(await searchesIn(tx)).toEqual([{ ...search, name: 'Later' }])
  await expect(runMutation(tx, 'marks.rename_search', { id: idOf(8), name: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('[SEARCH-20] a row of an earlier build, which knows of no searches, takes one', async () => {
  const tx = memoryTx()
  const { user_id } = tx.actor
  await tx.put('marks', { id: user_id, seen: {}, order: [], updated_at: at(0), changed_at: {} })

  await runMutation(tx, 'marks.save_search', { search })

  expect(await searchesIn(tx)).toEqual([search])
})

test('[SEARCH-32] one saved search too many is refused with a sentence, and none goes for it', async () => {
  const tx = memoryTx()
  for (let count = 0; count < 50; count++) {
    await runMutation(tx, 'marks.save_search', {
      search: { ...search, id: idOf(100 + count), query: `q${count}` },
    })
  }

  const oneMore = runMutation(tx, 'marks.save_search', { search: later })

  await expect(oneMore).rejects.toMatchObject({
    detail: 'You have 50 saved searches, which is as many as there can be. Remove one first.',
  })
  expect(await searchesIn(tx)).toHaveLength(50)
})

test('[LOOKBACK-7] whether one looks back in the app or by email is one’s own choice, each by itself, and off at first', async () => {
  const tx = memoryTx()
  const chosen = async () => (await tx.get('marks', tx.actor.user_id))?.look_back

  expect(await chosen()).toBeUndefined()
  await runMutation(tx, 'marks.set_look_back', { app: true })
  await runMutation(tx, 'marks.set_look_back', { mail: true })
  await runMutation(tx, 'marks.set_look_back', { app: false })

  expect(await chosen()).toEqual({ app: false, mail: true })
})
