import { cursorOfAll } from '@earmark/core/sync/cursor.ts'
import { deleteDB, type IDBPDatabase, openDB, unwrap } from 'idb'
import { createStores, isWhole, mainVersion } from './schema.ts'
import { restoreRows, exportRows, openRescue, type Rescue } from './rescue.ts'
import { rescueOf, type StoreState } from './store-state.ts'

/** The delay of the first specification between deleting a database and making it anew. */
const pauseMs = 200

type Said = (state: StoreState) => void

/**
 * Makes a database anew in our version, with all that was in it. Everything goes into a rescue database first, and is
 * on the disk there before anything is deleted; it may be cut off anywhere, and whoever comes next goes on:
 *
 * | rescue is whole | main              | next                                       |
 * | no              | there, or not     | carry out, once more from the beginning    |
 * | yes             | broken            | carry out once more: it knows best         |
 * | yes             | gone              | make it, marked as `healing`; carry back   |
 * | yes             | marked            | carry back once more                       |
 * | yes             | whole, not marked | all is back: the rescue goes               |
 */
export async function heal(name: string, said: Said): Promise<void> {
  said('healing')
  const rescue = await openRescue(rescueOf(name))
  try {
    const state = await stateOf(name)
    if (state === 'broken') {
      await exportRowsOf(name, rescue)
      await deleteDatabase(name, said)
      await pause()
    }
    if (state !== 'whole') await makeAnew(name, rescue)
  } finally {
    rescue.close()
  }
  await deleteDatabase(rescueOf(name), said)
  said('fine')
}

async function stateOf(name: string): Promise<'gone' | 'broken' | 'marked' | 'whole'> {
  const db = await openAsItIs(name)
  if (!db) return (await isThere(name)) ? 'broken' : 'gone'
  try {
    if (!isWhole(unwrap(db))) return 'broken'
    return (await db.get('meta', 'healing')) === undefined ? 'whole' : 'marked'
  } finally {
    db.close()
  }
}

/** What a database that cannot be opened holds is lost to us; the server has all but the last changes. */
async function exportRowsOf(name: string, rescue: Rescue): Promise<void> {
  const db = await openAsItIs(name)
  try {
    await exportRows(db, rescue)
  } finally {
    db?.close()
  }
}

async function makeAnew(name: string, rescue: Rescue): Promise<void> {
  const db: IDBPDatabase = await openDB(name, mainVersion, {
    upgrade: (made, from, _to, tx) => {
      if (from !== 0) return
      createStores(unwrap(made))
      void tx.objectStore('meta').put('yes', 'healing')
    },
  })
  try {
    const isComplete = await restoreRows(rescue, db)
    const tx = db.transaction('meta', 'readwrite', { durability: 'strict' })
    if (!isComplete) {
      // What could not be read may be on the server: it tells everything once more, and the search reads it all.
      await tx.store.put(cursorOfAll, 'cursor')
      await tx.store.delete('changes')
    }
    await tx.store.delete('healing')
    await tx.done
  } finally {
    db.close()
  }
}

/** Whatever version it has; undefined where there is none, or the browser cannot open it, also at a second try. */
async function openAsItIs(name: string): Promise<IDBPDatabase | undefined> {
  if (!(await isThere(name))) return undefined
  try {
    return await openDB(name)
  } catch {
    await pause()
    return openDB(name).catch(() => undefined)
  }
}

async function isThere(name: string): Promise<boolean> {
  return (await indexedDB.databases()).some((other) => other.name === name)
}

/** Other tabs are asked to let go of it, and those of this build do; for one that does not we wait, and say so. */
function deleteDatabase(name: string, said: Said): Promise<void> {
  return deleteDB(name, { blocked: () => said('blocked') })
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pauseMs)
  })
}
