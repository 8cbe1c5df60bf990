import { cursorOfAll } from '@earmark/core/sync/cursor.ts'
import { type Unsent, unsentOf } from '@earmark/core/sync/device/unsent.ts'
import { forgetIndex } from '../search/search-database.ts'
import { makeDevice } from './device.ts'
import { databaseOf, mainShape, type MainStore, mainStores, type MainTx } from './schema.ts'
import { whatStays } from './what-stays.ts'

/**
 * Takes everything of an account off this device, all but what the server does not have yet: that stays, unseen by
 * anyone else, until its owner is back. Answers whether something stays.
 */
export async function forgetAccount(accountId: string): Promise<boolean> {
  const device = makeDevice(databaseOf(accountId))
  const outcome = { stays: false }
  await device.write(async (tx) => {
    const unsent = unsentOf({
      queue: await tx.objectStore('outbox').getAll(),
      bases: await tx.objectStore('bases').getAll(),
      sounds: await tx.objectStore('sounds').getAllKeys(),
    })
    outcome.stays = unsent.made.size + unsent.changed.size > 0
    for (const store of mainStores) {
      if (outcome.stays) await leaveUnsent(tx, store, unsent)
      else await tx.objectStore(store).clear()
    }
    // Everything is asked for again at the next sign-in: with what stays here, also what is gone by then.
    if (outcome.stays) await tx.objectStore('meta').put(cursorOfAll, 'cursor')
    return { all: true }
  })
  // After the notes: from now on nobody can make it anew from them.
  await forgetIndex(device.name)
  return outcome.stays
}

// Its name ties the rows of a store to the rule for them.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
async function leaveUnsent<Store extends MainStore>(tx: MainTx, name: Store, unsent: Unsent): Promise<void> {
  const store = tx.objectStore(name)
  const [rows, keys] = [await store.getAll(), await store.getAllKeys()]
  await store.clear()
  for (const [at, row] of rows.entries()) {
    const key = keys[at]
    const stays = key === undefined ? undefined : whatStays[name](row, unsent, key)
    if (stays !== undefined) await store.put(stays, mainShape[name].keyPath === null ? key : undefined)
  }
}
