import type { Tag } from '@earmark/core/entities/tag.ts'
import type { RowKind, Rows } from '@earmark/core/sync/tx.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import type { Base, MainTx, QueuedMutation } from './main.ts'
import { lineOf } from './note-line.ts'

/** The rows that are on screen, those the server last told, and what this device has changed since: in one transaction. */
export interface DeviceTables {
  rows: {
    get<K extends RowKind>(kind: K, key: string): Promise<Rows[K] | undefined>
    list<K extends RowKind>(kind: K): Promise<Rows[K][]>
    listTagged(tagId: string): Promise<Recording[]>
    put<K extends RowKind>(kind: K, row: Rows[K]): Promise<void>
    remove(kind: RowKind, key: string): Promise<void>
  }
  bases: {
    get(ref: string): Promise<Base | undefined>
    list(): Promise<Base[]>
    put(base: Base): Promise<unknown>
    remove(ref: string): Promise<void>
  }
  queue: {
    /** In the order they were made. */
    list(): Promise<QueuedMutation[]>
    put(mutation: QueuedMutation): Promise<unknown>
    remove(mutation: QueuedMutation): Promise<void>
  }
}

/** Over one IndexedDB transaction on all the stores. */
export function deviceTables(tx: MainTx): DeviceTables {
  const bases = tx.objectStore('bases')
  const outbox = tx.objectStore('outbox')
  return {
    rows: deviceRows(tx),
    bases: {
      get: (ref) => bases.get(ref),
      list: () => bases.getAll(),
      put: (base) => bases.put(base),
      remove: (ref) => bases.delete(ref),
    },
    queue: {
      list: () => outbox.getAll(),
      put: (mutation) => outbox.put(mutation),
      remove: async ({ seq }) => {
        if (seq !== undefined) await outbox.delete(seq)
      },
    },
  }
}

function deviceRows(tx: MainTx): DeviceTables['rows'] {
  const recordings = recordingRows(tx)
  const tags = tx.objectStore('tags')
  // What each call answers follows from `kind`; the compiler does not tie the two together in a generic function.
  const answer = <K extends RowKind>(row: Promise<unknown>) => row as Promise<Rows[K] | undefined>
  const answers = <K extends RowKind>(rows: Promise<unknown>) => rows as Promise<Rows[K][]>
  return {
    get: <K extends RowKind>(kind: K, key: string) =>
      answer<K>(kind === 'recording' ? recordings.get(key) : tags.get(key)),
    list: <K extends RowKind>(kind: K) =>
      answers<K>(kind === 'recording' ? recordings.list() : tags.getAll()),
    listTagged: recordings.listTagged,
    put: async (kind, row) => {
      if (kind === 'recording') await recordings.put(row as Recording)
      else await tags.put(row as Tag)
    },
    remove: (kind, key) => (kind === 'recording' ? recordings.remove(key) : tags.delete(key)),
  }
}

function recordingRows(tx: MainTx) {
  const recordings = tx.objectStore('recordings')
  const lines = tx.objectStore('lines')
  const byUlid = recordings.index('ulid')
  return {
    get: (ulid: string): Promise<Recording | undefined> => byUlid.get(ulid),
    list: (): Promise<Recording[]> => recordings.getAll(),
    listTagged: (tagId: string): Promise<Recording[]> => recordings.index('tags').getAll(tagId),
    async put(row: Recording): Promise<void> {
      const id = await byUlid.getKey(row.ulid)
      const attachment = row.attachments.map(({ description }) => description)
      await recordings.put({ ...row, attachment, ...(id !== undefined && { id }) })
      await lines.put(lineOf(row))
    },
    async remove(ulid: string): Promise<void> {
      const id = await byUlid.getKey(ulid)
      if (id !== undefined) await recordings.delete(id)
      await lines.delete(ulid)
    },
  }
}
