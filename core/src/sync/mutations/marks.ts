import { z } from 'zod'
import {
  lookBackChoice,
  type Marks,
  maxSavedSearches,
  type SavedSearch,
  savedSearch,
} from '../../entities/marks.ts'
import { refused } from '../../refusals.ts'
import { isSameSearch } from '../../search/same-search.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id, line } from './fields.ts'
import { changedNow, isIdle } from './recording-row.ts'

export const marksMutations = {
  /** All that was filed in the channel until `at` has been seen. Never taken back by a device that lags behind. */
  'marks.see': mutation(
    z.strictObject({ channel: id, at: z.iso.datetime() }),
    async (tx, { channel, at }) => {
      const row = await ownMarks(tx)
      const time = at > tx.now ? tx.now : at
      if ((row.seen[channel] ?? '') >= time) return
      await tx.put('marks', { ...row, seen: { ...row.seen, [channel]: time }, updated_at: tx.now })
    },
  ),

  'marks.set_order': mutation(z.strictObject({ order: z.array(id).max(1_000) }), async (tx, { order }) => {
    const row = await ownMarks(tx)
    if (isIdle(tx, row, { part: 'order', isSame: row.order.join() === order.join() })) return
    const changed_at = changedNow(tx, row, 'order')
    await tx.put('marks', { ...row, order: [...new Set(order)], changed_at, updated_at: tx.now })
  }),

  /** One that is saved already, under whatever name, is not saved twice: devices may do so apart from each other. */
  'marks.save_search': mutation(z.strictObject({ search: savedSearch }), async (tx, { search }) => {
    const row = await ownMarks(tx)
    const searches = row.searches ?? []
    const isSame = searches.some((other) => isSameSearch(other, search))
    if (isIdle(tx, row, { part: partOf(search.id), isSame })) return
    if (!isSame && searches.length >= maxSavedSearches) {
      throw refused('too_many_searches', `more than ${maxSavedSearches} saved searches`, {
        most: maxSavedSearches,
      })
    }
    const next = isSame ? searches : [search, ...searches].toSorted(byNewest)
    await putSearches(tx, row, { searches: next, part: partOf(search.id) })
  }),

  'marks.rename_search': mutation(z.strictObject({ id, name: line(100) }), async (tx, { id: key, name }) => {
    const row = await ownMarks(tx)
    const part = `${partOf(key)}:name`
    const search = row.searches?.find((other) => other.id === key)
    if (!search) {
      throw refused('search_gone', `no saved search ${key}`)
    }
    if (isIdle(tx, row, { part, isSame: search.name === name })) return
    const searches = row.searches?.map((other) => (other === search ? { ...other, name } : other)) ?? []
    await putSearches(tx, row, { searches, part })
  }),

  'marks.forget_search': mutation(z.strictObject({ id }), async (tx, { id: key }) => {
    const row = await ownMarks(tx)
    const searches = (row.searches ?? []).filter((other) => other.id !== key)
    if (isIdle(tx, row, { part: partOf(key), isSame: searches.length === (row.searches ?? []).length }))
      return
    await putSearches(tx, row, { searches, part: partOf(key) })
  }),

  /** What is not given stays as it is. */
  'marks.set_look_back': mutation(lookBackChoice.partial(), async (tx, given) => {
    const row = await ownMarks(tx)
    const before = row.look_back ?? { app: false, mail: false }
    const look_back = { app: given.app ?? before.app, mail: given.mail ?? before.mail }
    const isSame = look_back.app === before.app && look_back.mail === before.mail
    if (isIdle(tx, row, { part: 'look_back', isSame })) return
    const changed_at = changedNow(tx, row, 'look_back')
    await tx.put('marks', { ...row, look_back, changed_at, updated_at: tx.now })
  }),
} as const

const partOf = (search: string) => `search:${search}`

function byNewest(a: SavedSearch, b: SavedSearch): number {
  if (a.saved_at !== b.saved_at) return a.saved_at < b.saved_at ? 1 : -1
  return a.id < b.id ? 1 : -1
}

async function putSearches(
  tx: Tx,
  row: Marks,
  { searches, part }: { searches: SavedSearch[]; part: string },
): Promise<void> {
  await tx.put('marks', { ...row, searches, changed_at: changedNow(tx, row, part), updated_at: tx.now })
}

async function ownMarks(tx: Tx): Promise<Marks> {
  const key = tx.actor.user_id
  const row = await tx.get('marks', key)
  return row ?? { id: key, seen: {}, order: [], searches: [], updated_at: tx.now, changed_at: {} }
}
