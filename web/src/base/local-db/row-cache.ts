import type { Device, DeviceNews } from './device.ts'
import { isKeptRecording } from './is-kept-recording.ts'
import type { LocalRecording, MainDb, OpenRecording } from './schema.ts'

export interface RowCache {
  /** undefined: not read yet; null: there is none. */
  row(ulid: string): OpenRecording | null | undefined
  watchRow(ulid: string, listener: () => void): () => void
}

/** Whole rows, with every word: only those that are being looked at. */
export function makeRowCache(device: Device): RowCache {
  const watched = new Map<string, { row: OpenRecording | null | undefined; listeners: Set<() => void> }>()
  const held = { isListening: false }
  const read = async (ulid: string) => {
    const row = await readWhole(await device.open(), ulid)
    const entry = watched.get(ulid)
    if (!entry) return
    entry.row = row
    for (const listener of entry.listeners) listener()
  }
  const readChanged = (told: DeviceNews) => {
    for (const [ulid, entry] of watched) {
      const isTold = [`recording:${ulid}`, `transcript:${ulid}`].some((ref) => told.rows.includes(ref))
      if (!told.all && !isTold) continue
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

/** In one transaction: a title and words of different times would not belong together. */
export async function readWhole(db: MainDb, ulid: string): Promise<OpenRecording | null> {
  const tx = db.transaction(['recordings', 'transcripts'])
  const row = await tx.objectStore('recordings').index('ulid').get(ulid)
  if (!isKeptRecording(row)) return null
  const { excerpt: _e, doubt: _d, ...own } = ofThisBuild(row)
  const words = await tx.objectStore('transcripts').get(ulid)
  return { ...own, segments: words?.segments ?? [], corrected: words?.corrected ?? null }
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
