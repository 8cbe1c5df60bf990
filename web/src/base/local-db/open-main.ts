import { openDB, unwrap } from 'idb'
import { createStores, isWhole, type MainDb, mainVersion } from './schema.ts'
import { rescueOf, type StoreState } from './store-state.ts'

export interface StoreWatch {
  /** The connection is closed, by another tab's wish or by the browser: the next use opens it anew. */
  closed(): void
  /** What is being done to a database that is not as it should be. */
  said(state: StoreState): void
}

/**
 * Opens a database that is whole: every store, every index, our version. One that is not is made anew first, with all
 * that is in it. Nobody opens it meanwhile, in whatever tab.
 */
export async function openMain(name: string, watch: StoreWatch): Promise<MainDb> {
  const opened = await withLock(name, 'shared', () => openIfWhole(name, watch))
  if (opened) return opened
  return withLock(name, 'exclusive', async () => {
    // Another tab may have done it while we waited.
    const healed = await openIfWhole(name, watch)
    if (healed) return healed
    const { heal } = await import('./heal.ts')
    await heal(name, watch.said)
    const db = await openIfWhole(name, watch)
    if (!db) throw new Error(`the database ${name} could not be made whole`)
    return db
  })
}

async function openIfWhole(name: string, watch: StoreWatch): Promise<MainDb | undefined> {
  if (await isBeingHealed(name)) return undefined
  const db = await tryOpen(name, watch)
  if (!db) return undefined
  const isFine = isWhole(unwrap(db)) && (await db.get('meta', 'healing')) === undefined
  if (isFine) return db
  db.close()
  return undefined
}

/** Undefined where the browser will not open it: it is newer than ours, or broken. */
async function tryOpen(name: string, { closed }: StoreWatch): Promise<MainDb | undefined> {
  try {
    return await openDB(name, mainVersion, {
      upgrade: (db, from) => {
        // One of an older version has what it has: it is made anew like one that is broken.
        if (from === 0) createStores(unwrap(db))
      },
      // Another tab must make it anew: it must not wait for this tab to close.
      blocking: (_current, _blocked, event) => {
        // The event of a version change comes from the database itself.
        ;(event.target as IDBDatabase).close()
        closed()
      },
      terminated: closed,
    })
  } catch {
    return undefined
  }
}

/** Someone was interrupted while they made it anew. */
async function isBeingHealed(name: string): Promise<boolean> {
  return (await indexedDB.databases()).some((other) => other.name === rescueOf(name))
}

/** Sites without a secure connection have no locks: there, one tab at a time is the person's part. */
function withLock<T>(name: string, mode: LockMode, work: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(`${name}-open`, { mode }, work)
}
