import { cursorOfAll } from '@earmark/core/sync/cursor.ts'
import { databaseOf } from './main.ts'
import { forgetIndex } from '../search/search-database.ts'
import { makeDevice } from './device.ts'

/**
 * Takes an account's notes off this device, all but what the server does not have yet: that stays, unseen by anyone
 * else, until its owner is back. Answers whether something stays.
 */
export async function forgetAccount(accountId: string): Promise<boolean> {
  const device = makeDevice(databaseOf(accountId))
  const outcome = { stays: false }
  await device.write(async (tx) => {
    const queue = await tx.objectStore('outbox').getAll()
    const sounds = await tx.objectStore('sounds').getAllKeys()
    const kept = new Set([
      ...queue.filter(({ state }) => state === 'queued').flatMap(({ touched }) => touched),
      ...sounds.map((ulid) => `recording:${ulid}`),
    ])
    for (const { seq, state } of queue) {
      if (state !== 'queued' && seq !== undefined) await tx.objectStore('outbox').delete(seq)
    }
    for (const { id, ulid } of await tx.objectStore('recordings').getAll()) {
      if (id === undefined || kept.has(`recording:${ulid}`)) continue
      await tx.objectStore('recordings').delete(id)
      await tx.objectStore('lines').delete(ulid)
    }
    for (const { id } of await tx.objectStore('tags').getAll()) {
      if (!kept.has(`tag:${id}`)) await tx.objectStore('tags').delete(id)
    }
    for (const { id } of await tx.objectStore('marks').getAll()) {
      if (!kept.has(`marks:${id}`)) await tx.objectStore('marks').delete(id)
    }
    await tx.objectStore('meta').delete('pinned')
    await tx.objectStore('meta').delete('recent_searches')
    await tx.objectStore('meta').delete('saved_searches')
    for (const { ref } of await tx.objectStore('bases').getAll()) {
      if (!kept.has(ref)) await tx.objectStore('bases').delete(ref)
    }
    outcome.stays = kept.size > 0
    // Everything is asked for again at the next sign-in: with what stays here, also what is gone by then.
    if (kept.size > 0) await tx.objectStore('meta').put(cursorOfAll, 'cursor')
    else await tx.objectStore('meta').delete('cursor')
    return { all: true }
  })
  // After the notes: from now on nobody can make it anew from them.
  await forgetIndex(device.name)
  return outcome.stays
}
