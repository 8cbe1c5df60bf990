import type { Device, Told } from './device.ts'
import { isKeptRecording } from './is-kept-recording.ts'
import type { LocalRecording } from './main.ts'

export interface RowCache {
  /** undefined: not read yet; null: there is none. */
  row(ulid: string): LocalRecording | null | undefined
  watchRow(ulid: string, listener: () => void): () => void
}

/** Whole rows, with every word: only those that are being looked at. */
export function makeRowCache(device: Device): RowCache {
  const watched = new Map<string, { row: LocalRecording | null | undefined; listeners: Set<() => void> }>()
  const held = { isListening: false }
  const read = async (ulid: string) => {
    const row = await (await device.open()).getFromIndex('recordings', 'ulid', ulid)
    const entry = watched.get(ulid)
    if (!entry) return
    entry.row = isKeptRecording(row) ? ofThisBuild(row) : null
    for (const listener of entry.listeners) listener()
  }
  const readChanged = (told: Told) => {
    for (const [ulid, entry] of watched) {
      if (!told.all && !told.rows.includes(`recording:${ulid}`)) continue
      // It may have just been made: nobody is told meanwhile that there is none.
      entry.row ??= undefined
      void read(ulid)
    }
  }
  return {
    row: (ulid) => watched.get(ulid)?.row,
    watchRow(ulid, listener) {
      const entry = watched.get(ulid) ?? { row: undefined, listeners: new Set() }
      if (!held.isListening) device.listen(readChanged)
      held.isListening = true
      watched.set(ulid, entry)
      entry.listeners.add(listener)
      if (entry.row === undefined) void read(ulid)
      return () => {
        entry.listeners.delete(listener)
        if (entry.listeners.size === 0) watched.delete(ulid)
      }
    },
  }
}

/** Rows of earlier builds know nothing of some fields. */
function ofThisBuild(row: LocalRecording): LocalRecording {
  return {
    ...row,
    past_titles: row.past_titles ?? [],
    transcribed_seconds: row.transcribed_seconds ?? null,
    sides: row.sides ?? null,
  }
}
