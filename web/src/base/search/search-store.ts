import { sentenceRule } from '@earmark/core/meaning/sentences.ts'
import type { PackedSegment } from '@earmark/core/search/pack-segment.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { LogPosition } from '../local-db/change-log.ts'
import { searchDatabaseOf } from './search-database.ts'

export interface SavedState {
  format: number
  place: LogPosition
  parts: { key: number; gone: Uint32Array }[]
}

/** What a model has made of a note, and of which words. */
export interface KeptVectors {
  hash: string
  vectors: Uint8Array<ArrayBuffer>
  middle: Uint8Array<ArrayBuffer>
}

export interface SearchSchema extends DBSchema {
  segments: { key: number; value: PackedSegment }
  state: { key: 'state'; value: SavedState }
  vectors: { key: string; value: KeptVectors }
  /** Apart, since all of them are read at once. */
  middles: { key: string; value: Uint8Array }
}

export interface SearchStore {
  open(): Promise<IDBPDatabase<SearchSchema>>
  /** The account is being taken off this device: nothing of it is kept here any more. */
  isForgotten(): boolean
}

/** A database of its own beside that of the notes: it can be made again at any time. */
export function openSearchStore(notesDatabase: string): SearchStore {
  const held: { db?: Promise<IDBPDatabase<SearchSchema>>; isForgotten: boolean } = { isForgotten: false }
  return {
    isForgotten: () => held.isForgotten,
    open() {
      if (held.isForgotten) throw new Error('The account is not on this device any more.')
      held.db ??= openDB<SearchSchema>(searchDatabaseOf(notesDatabase), 1 + sentenceRule, {
        upgrade(db, before) {
          if (before < 1) {
            db.createObjectStore('segments', { autoIncrement: true })
            db.createObjectStore('state')
          }
          // Of sentences that are told apart otherwise now, vectors are made anew.
          for (const name of ['vectors', 'middles'] as const) {
            if (db.objectStoreNames.contains(name)) db.deleteObjectStore(name)
            db.createObjectStore(name)
          }
        },
        blocking: (_current, _blocked, event) => {
          held.isForgotten = true
          // The event of a version change comes from the database itself.
          ;(event.target as IDBDatabase).close()
        },
      })
      return held.db
    },
  }
}
