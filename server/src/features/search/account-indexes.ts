import { makeNotesIndex, type NotesIndex } from '@earmark/core/search/notes-index.ts'
import type { Queries } from '../../ports/database.ts'
import { readSearched, readVersion } from './read-searched.ts'

export interface AccountIndexes {
  /** The account's index, up to date; a note's day is that of the time zone. */
  open(account_id: string, timeZone: string): Promise<NotesIndex>
}

interface Entry {
  index: NotesIndex
  /** All changes up to it are in the index. */
  version: number
  /** Ends when nobody brings it up to date; one after the other. */
  busy: Promise<void>
}

/** What all indexes together may take. The one in use stays, however large. */
const maxBytes = 256 * 1024 * 1024

/** Other requests wait while segments are merged: about a tenth of a second for so many notes. */
const maxMerged = 4_096

/**
 * Indexes are made when an account first searches, brought up to date by what has changed since, and dropped when others
 * need the room, those longest unused first. Nothing of them is on the disk.
 */
export function createAccountIndexes(db: Queries): AccountIndexes {
  const entries = new Map<string, Entry>()
  return {
    async open(account_id, timeZone) {
      const key = `${account_id} ${timeZone}`
      const index = () => makeNotesIndex({ timeZone })
      const entry = entries.get(key) ?? { index: index(), version: 0, busy: Promise.resolve() }
      entries.delete(key)
      entries.set(key, entry)
      const done = entry.busy.then(() => bringUpToDate(db, account_id, entry))
      // Whoever asks next tries again.
      entry.busy = done.catch(() => undefined)
      await done
      dropOldest(entries)
      return entry.index
    },
  }
}

async function bringUpToDate(db: Queries, account_id: string, entry: Entry): Promise<void> {
  const version = await readVersion(db, account_id)
  if (version === entry.version) return
  for await (const { put, removed } of readSearched(db, account_id, entry.version)) {
    entry.index.remove(removed)
    entry.index.put(put)
    entry.index.tidy(maxMerged)
  }
  entry.version = version
}

function dropOldest(entries: Map<string, Entry>): void {
  let bytes = [...entries.values()].reduce((sum, { index }) => sum + index.bytes(), 0)
  for (const [key, { index }] of entries) {
    if (bytes <= maxBytes || entries.size === 1) return
    entries.delete(key)
    bytes -= index.bytes()
  }
}
