import type { IndexedNote } from '@earmark/core/search/build-segment.ts'
import { factsOf } from '@earmark/core/search/facts.ts'
import type { LocalRecording, MainDb } from '../local-db/schema.ts'

/** What became of some notes: as they are to be searched now, or by their identifiers where they are not any more. */
export interface IndexedChanges {
  put: IndexedNote[]
  /** In the trash. */
  removed: string[]
  /** Not on this device any more. */
  gone: string[]
}

/** How many rows are read from the disk at once: an hour's note is a megabyte. */
const rowBatch = 100

/** Notes are indexed so many at a time: each time costs a little by itself. */
const noteBatch = 1_000

/** Every note, batch by batch. */
export async function* readAllIndexed(db: MainDb): AsyncGenerator<IndexedNote[]> {
  let notes: IndexedNote[] = []
  for (let after = 0; ; ) {
    const rows = await db.getAll('recordings', IDBKeyRange.lowerBound(after, true), rowBatch)
    notes.push(...rows.flatMap((row) => indexed(row) ?? []))
    const last = rows.at(-1)?.id
    if (last === undefined) break
    after = last
    if (notes.length < noteBatch) continue
    yield notes
    notes = []
  }
  yield notes
}

/** The notes that these refs (`recording:01J…`, `transcript:01J…`) are about. */
export async function* readIndexed(db: MainDb, refs: readonly string[]): AsyncGenerator<IndexedChanges> {
  const keys = [...new Set(refs.flatMap((ref) => ofNote.exec(ref)?.[1] ?? []))]
  for (let at = 0; at < keys.length; at += rowBatch) {
    const read = await Promise.all(keys.slice(at, at + rowBatch).map((ulid) => readRow(db, ulid)))
    const put = read.flatMap(({ row }) => (row && indexed(row)) ?? [])
    const kept = new Set(put.map(({ ulid }) => ulid))
    const gone = read.flatMap(({ ulid, row }) => (row ? [] : ulid))
    const removed = read.flatMap(({ ulid, row }) => (row && !kept.has(ulid) ? ulid : []))
    yield { put, removed, gone }
  }
}

/** The names of all tags, by their ids. */
export async function readTagNames(db: MainDb): Promise<ReadonlyMap<string, string>> {
  return new Map((await db.getAll('tags')).map(({ id, name }) => [id, name]))
}

const ofNote = /^(?:recording|transcript):(.*)$/

type StoredRow = Omit<LocalRecording, 'id'>

/** undefined: it is in the trash, or a damaged row that must not keep the others from being found. */
function indexed(row: StoredRow): IndexedNote | undefined {
  const { ulid, recorded_at, title, transcript, attachment, attachments, tags, channel_id, deleted_at } = row
  const isWhole =
    [ulid, recorded_at, title, transcript].every((value) => typeof value === 'string') &&
    [attachment, attachments, tags].every(Array.isArray)
  if (deleted_at !== null || !isWhole) return undefined
  return {
    ulid,
    recorded_at,
    title,
    transcript,
    attachment,
    facts: factsOf({ tags, attachments, channel_id }),
  }
}

async function readRow(db: MainDb, ulid: string): Promise<{ ulid: string; row: StoredRow | undefined }> {
  return { ulid, row: await db.getFromIndex('recordings', 'ulid', ulid) }
}
