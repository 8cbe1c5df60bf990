import type { DeviceClock } from '@earmark/core/sync/clock.ts'
import type { DeviceTables } from '@earmark/core/sync/device/device-tables.ts'
import type { RowKind, Rows } from '@earmark/core/sync/tx.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import type { MainTx, MetaKey } from './main.ts'
import { lineOf } from './note-line.ts'
import { pinsIn } from './pinned-lines.ts'

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
    cursor: metaOf<string>(tx, 'cursor', asItIs),
    clock: metaOf<DeviceClock>(tx, 'clock', clockText),
  }
}

interface Text<T> {
  read(text: string): T
  write(value: T): string
}

const asItIs: Text<string> = { read: (text) => text, write: (text) => text }

export const clockText: Text<DeviceClock> = {
  // Only ever written by the line below.
  read: (text) => JSON.parse(text) as DeviceClock,
  write: JSON.stringify,
}

function metaOf<T>(tx: MainTx, key: MetaKey, { read, write }: Text<T>) {
  const meta = tx.objectStore('meta')
  return {
    get: async () => {
      const text = await meta.get(key)
      return text === undefined ? undefined : read(text)
    },
    put: (value: T) => meta.put(write(value), key),
    remove: () => meta.delete(key),
  }
}

function deviceRows(tx: MainTx): DeviceTables['rows'] {
  const recordings = recordingRows(tx)
  const storeOf = (kind: RowKind) => otherStore(tx, kind)
  // What each call answers follows from `kind`; the compiler does not tie the two together in a generic function.
  const answer = <K extends RowKind>(row: Promise<unknown>) => row as Promise<Rows[K] | undefined>
  const answers = <K extends RowKind>(rows: Promise<unknown>) => rows as Promise<Rows[K][]>
  return {
    get: <K extends RowKind>(kind: K, key: string) =>
      answer<K>(kind === 'recording' ? recordings.get(key) : storeOf(kind).get(key)),
    list: <K extends RowKind>(kind: K) =>
      answers<K>(kind === 'recording' ? recordings.list() : storeOf(kind).getAll()),
    getRecordings: recordings.getMany,
    listTagged: recordings.listTagged,
    keysInChannel: recordings.keysInChannel,
    put: async (kind, row) => {
      if (kind === 'recording') await recordings.put(row as Recording)
      else written(storeOf(kind).put(row))
    },
    remove: (kind, key) => (kind === 'recording' ? recordings.remove(key) : storeOf(kind).delete(key)),
  }
}

interface PlainStore {
  get(key: string): Promise<unknown>
  getAll(): Promise<unknown[]>
  put(row: unknown): Promise<unknown>
  delete(key: string): Promise<void>
}

const stores = { tag: 'tags', channel: 'channels', thread: 'threads', marks: 'marks' } as const

/** Of the kinds that are kept as they are. */
function otherStore(tx: MainTx, kind: RowKind): PlainStore {
  if (kind === 'recording') throw new Error('recordings have their own way')
  return tx.objectStore(stores[kind])
}

function recordingRows(tx: MainTx) {
  const recordings = tx.objectStore('recordings')
  const lines = tx.objectStore('lines')
  const byUlid = recordings.index('ulid')
  const pins = pinsIn(tx)
  /** The local keys of those that were read: what is put back need not be looked for. */
  const ids = new Map<string, number>()
  const entityOf = (row: KeptRecording | undefined): Recording | undefined => {
    if (!row) return undefined
    const { id, attachment: _attachment, ...entity } = row
    if (id !== undefined) ids.set(entity.ulid, id)
    // Rows of earlier builds know nothing of some fields.
    return {
      ...entity,
      changed_at: entity.changed_at ?? {},
      channel_id: entity.channel_id ?? null,
      filed_at: entity.filed_at ?? null,
      created_by: entity.created_by ?? null,
      pinned_at: entity.pinned_at ?? null,
      past_titles: entity.past_titles ?? [],
      transcribed_seconds: entity.transcribed_seconds ?? null,
      sides: entity.sides ?? null,
    }
  }
  const entitiesOf = (rows: readonly (KeptRecording | undefined)[]) =>
    rows.flatMap((row) => entityOf(row) ?? [])
  return {
    get: async (ulid: string): Promise<Recording | undefined> => entityOf(await byUlid.get(ulid)),
    getMany: async (ulids: readonly string[]): Promise<Recording[]> =>
      entitiesOf(await Promise.all(ulids.map((ulid) => byUlid.get(ulid)))),
    list: async (): Promise<Recording[]> => entitiesOf(await recordings.getAll()),
    listTagged: async (tagId: string): Promise<Recording[]> =>
      entitiesOf(await recordings.index('tags').getAll(tagId)),
    // A channel is hidden from someone so seldom that all lines may be looked at for it.
    keysInChannel: async (channelId: string): Promise<string[]> =>
      (await lines.getAll()).flatMap(({ ulid, channel_id }) => (channel_id === channelId ? ulid : [])),
    async put(row: Recording): Promise<void> {
      const id = ids.get(row.ulid) ?? (await byUlid.getKey(row.ulid))
      const attachment = row.attachments.map(({ description }) => description)
      written(recordings.put({ ...row, attachment, ...(id !== undefined && { id }) }))
      written(lines.put(lineOf(row)))
      await pins.put(row)
    },
    async remove(ulid: string): Promise<void> {
      const id = ids.get(ulid) ?? (await byUlid.getKey(ulid))
      ids.delete(ulid)
      if (id !== undefined) await recordings.delete(id)
      await lines.delete(ulid)
      await pins.remove(ulid)
    },
  }
}

/** As it lies in the store, with what only this device adds to it. */
type KeptRecording = Recording & { id?: number; attachment?: string[] }

/**
 * Nobody waits for a single write: what is read after it sees it, and one that fails ends the whole transaction, which
 * says so.
 */
function written(write: Promise<unknown>): void {
  write.catch(() => undefined)
}
