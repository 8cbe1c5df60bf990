import type { SegmentPart } from '@earmark/core/search/merge-segments.ts'
import { packSegment, segmentFormat, unpackSegment } from '@earmark/core/search/pack-segment.ts'
import type { Segment } from '@earmark/core/search/segment.ts'
import type { LogPosition } from '../local-db/change-log.ts'
import type { SavedState, SearchStore } from './search-store.ts'

/** An index as it is kept on the disk: what it was made from, and where it stood in the log of changes. */
interface SavedIndex {
  position: LogPosition
  parts: readonly SegmentPart[]
}

export interface IndexStore {
  /** undefined: there is none, or none that can be used. */
  load(): Promise<SavedIndex | undefined>
  /** Only what is new is written. */
  save(index: SavedIndex): Promise<void>
}

export function openIndexStore({ open, isForgotten }: SearchStore): IndexStore {
  const keys = new WeakMap<Segment, number>()
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
      return { position: state.place, parts }
    },
    async save({ position, parts }) {
      if (isForgotten()) return
      const tx = (await open()).transaction(['segments', 'state'], 'readwrite', { durability: 'relaxed' })
      const segments = tx.objectStore('segments')
      const state: SavedState = { format: segmentFormat, place: position, parts: [] }
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
