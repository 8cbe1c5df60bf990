import type { SegmentPart } from '@earmark/core/search/merge-segments.ts'
import {
  type PackedSegment,
  packSegment,
  segmentFormat,
  unpackSegment,
} from '@earmark/core/search/pack-segment.ts'
import type { Segment } from '@earmark/core/search/segment.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { LogPosition } from '../local-db/change-log.ts'
import { searchDatabaseOf } from './search-database.ts'

/** An index as it is kept on the disk: what it was made from, and where it stood in the log of changes. */
interface SavedIndex {
  place: LogPosition
  parts: readonly SegmentPart[]
}

interface State extends Omit<SavedIndex, 'parts'> {
  format: number
  parts: { key: number; gone: Uint32Array }[]
}

interface SearchSchema extends DBSchema {
  segments: { key: number; value: PackedSegment }
  state: { key: 'state'; value: State }
}

export interface IndexStore {
  /** undefined: there is none, or none that can be used. */
  load(): Promise<SavedIndex | undefined>
  /** Only what is new is written. */
  save(index: SavedIndex): Promise<void>
}

/** A database of its own beside that of the notes: it can be made again at any time. */
export function openIndexStore(notesDatabase: string): IndexStore {
  const keys = new WeakMap<Segment, number>()
  const held: { db?: Promise<IDBPDatabase<SearchSchema>>; isForgotten: boolean } = { isForgotten: false }
  const open = () => {
    held.db ??= openDB<SearchSchema>(searchDatabaseOf(notesDatabase), 1, {
      upgrade(db) {
        db.createObjectStore('segments', { autoIncrement: true })
        db.createObjectStore('state')
      },
      // The account is being taken off this device: nothing of it is kept here any more.
      blocking: (_current, _blocked, event) => {
        held.isForgotten = true
        // The event of a version change comes from the database itself.
        ;(event.target as IDBDatabase).close()
      },
    })
    return held.db
  }
  return {
    async load() {
      const db = await open()
      const state = await db.get('state', 'state')
      if (state?.format !== segmentFormat) return undefined
      const parts: SegmentPart[] = []
      for (const { key, gone } of state.parts) {
        const packed = await db.get('segments', key)
        if (!packed) return undefined
        const segment = unpackSegment(packed)
        keys.set(segment, key)
        parts.push({ segment, gone: new Set(gone) })
      }
      return { place: state.place, parts }
    },
    async save({ place, parts }) {
      if (held.isForgotten) return
      const tx = (await open()).transaction(['segments', 'state'], 'readwrite', { durability: 'relaxed' })
      const segments = tx.objectStore('segments')
      const state: State = { format: segmentFormat, place, parts: [] }
      for (const { segment, gone } of parts) {
        const key = keys.get(segment) ?? (await segments.put(packSegment(segment)))
        keys.set(segment, key)
        state.parts.push({ key, gone: Uint32Array.from(gone) })
      }
      for (const key of await segments.getAllKeys()) {
        if (!state.parts.some((part) => part.key === key)) await segments.delete(key)
      }
      await tx.objectStore('state').put(state, 'state')
      await tx.done
    },
  }
}
