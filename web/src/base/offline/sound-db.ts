import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { OfflineSound } from './to-evict.ts'

interface SoundSchema extends DBSchema {
  /** Apart from the bytes, which would be written anew each time one is played. */
  facts: { key: string; value: OfflineSound }
  blobs: { key: string; value: Blob }
}

export type SoundDb = IDBPDatabase<SoundSchema>

/** Sound of one account that the server has too: it may go at any time. Keyed by the hash of its bytes. */
export function soundDatabaseOf(accountId: string): string {
  return `earmark-sound-${accountId}`
}

export function openSoundDb(accountId: string, onClosed: () => void): Promise<SoundDb> {
  return openDB<SoundSchema>(soundDatabaseOf(accountId), 1, {
    upgrade(db) {
      db.createObjectStore('facts', { keyPath: 'sha256' })
      db.createObjectStore('blobs')
    },
    blocking(_from, _to, event) {
      // Signed out in another tab, which must not wait for this one.
      if (event.target instanceof IDBDatabase) event.target.close()
      onClosed()
    },
    terminated: onClosed,
  })
}
