import type { DeviceClock } from '@earmark/core/sync/clock.ts'
import type { DeviceTables } from '@earmark/core/sync/device/device-tables.ts'
import { kinds, type PartKind, type RowKind } from '@earmark/core/sync/kinds.ts'
import type { Rows } from '@earmark/core/sync/row-schemas.ts'
import type { RecordingRow, TranscriptRow } from '@earmark/core/entities/transcript.ts'
import { joinSegments } from '@earmark/core/text/segments.ts'
import type { MainTx, MetaKey } from './schema.ts'
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
    keys: async (kind) => (kind === 'recording' ? recordings.keys() : storeOf(kind).getAllKeys()),
    getRecordings: recordings.getMany,
    listTagged: recordings.listTagged,
    ...partsIn(tx),
    keysInChannel: recordings.keysInChannel,
    put: async (kind, row) => {
      if (kind === 'recording') return recordings.put(row as RecordingRow)
      written(storeOf(kind).put(row))
      if (kind === 'transcript') await recordings.putText(row as TranscriptRow)
    },
    remove: async (kind, key) => {
      if (kind === 'recording') return recordings.remove(key)
      await storeOf(kind).delete(key)
      if (kind === 'transcript') await recordings.putText({ ulid: key, segments: [] })
    },
  }
}

/** What goes with a recording: that of which it has one under its own key, the rest by an index. */
function partsIn(tx: MainTx): Pick<DeviceTables['rows'], 'listParts' | 'partKeys'> {
  const indexOf = (kind: Exclude<PartKind, OnlyOne>) => tx.objectStore(kinds[kind].store).index('ulid')
  return {
    listParts: async <K extends PartKind>(kind: K, ulid: string) => {
      const rows = isOnlyOne(kind)
        ? [await tx.objectStore(kinds[kind].store).get(ulid)]
        : await indexOf(kind as Exclude<K, OnlyOne>).getAll(ulid)
      // Of the kind whose store was asked.
      return rows.filter((row) => row !== undefined) as Rows[K][]
    },
    partKeys: async (kind, ulid) => (isOnlyOne(kind) ? [ulid] : indexOf(kind).getAllKeys(ulid)),
  }
}

/** Of these a recording has one, under its own key. */
type OnlyOne = 'transcript' | 'insights' | 'meeting'

function isOnlyOne(kind: PartKind): kind is OnlyOne {
  return kinds[kind].key === 'ulid'
}

interface PlainStore {
  get(key: string): Promise<unknown>
  getAll(): Promise<unknown[]>
  getAllKeys(): Promise<string[]>
  put(row: unknown): Promise<unknown>
  delete(key: string): Promise<void>
}

/** Of the kinds that are kept as they are. */
function otherStore(tx: MainTx, kind: RowKind): PlainStore {
  if (kind === 'recording') throw new Error('recordings have their own way')
  return tx.objectStore(kinds[kind].store)
}

function recordingRows(tx: MainTx) {
  const recordings = tx.objectStore('recordings')
  const lines = tx.objectStore('lines')
  const byUlid = recordings.index('ulid')
  const pins = pinsIn(tx)
  const { kept, keep, inTurn, ownOf } = ownParts(tx)
  const entityOf = (row: KeptRecording | undefined): RecordingRow | undefined => {
    if (!row) return undefined
    const { id, attachment: _attachment, transcript, ...entity } = row
    if (id !== undefined) keep(entity.ulid, { id, transcript })
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
    get: async (ulid: string): Promise<RecordingRow | undefined> => entityOf(await byUlid.get(ulid)),
    getMany: async (ulids: readonly string[]): Promise<RecordingRow[]> =>
      entitiesOf(await Promise.all(ulids.map((ulid) => byUlid.get(ulid)))),
    list: async (): Promise<RecordingRow[]> => entitiesOf(await recordings.getAll()),
    // Each has a line, under its identifier.
    keys: (): Promise<string[]> => lines.getAllKeys(),
    listTagged: async (tagId: string): Promise<RecordingRow[]> =>
      entitiesOf(await recordings.index('tags').getAll(tagId)),
    // A channel is hidden from someone so seldom that all lines may be looked at for it.
    keysInChannel: async (channelId: string): Promise<string[]> =>
      (await lines.getAll()).flatMap(({ ulid, channel_id }) => (channel_id === channelId ? ulid : [])),
    put: (row: RecordingRow): Promise<void> =>
      inTurn(row.ulid, async () => {
        const { id, transcript } = await ownOf(row.ulid)
        const attachment = row.attachments.map(({ description }) => description)
        written(recordings.put({ ...row, transcript, attachment, ...(id !== null && { id }) }))
        // A new one has a key from now on, which is looked for where it is wanted.
        if (id === null) keep(row.ulid, { id: undefined })
        written(lines.put(lineOf(row)))
        await pins.put(row)
      }),
    /** The text beside the recording, as it is searched; where that comes later, it comes with it. */
    putText: ({ ulid, segments }: Pick<TranscriptRow, 'ulid' | 'segments'>): Promise<void> =>
      inTurn(ulid, async () => {
        const transcript = joinSegments(segments)
        const row = await byUlid.get(ulid)
        keep(ulid, { id: row?.id ?? null, transcript })
        if (row && row.transcript !== transcript) written(recordings.put({ ...row, transcript }))
      }),
    remove: (ulid: string): Promise<void> =>
      inTurn(ulid, async () => {
        const id = kept.get(ulid)?.id ?? (await byUlid.getKey(ulid))
        kept.delete(ulid)
        if (id !== undefined) await recordings.delete(id)
        await lines.delete(ulid)
        await pins.remove(ulid)
      }),
  }
}

/** What only this device keeps of recordings: their local keys, and their texts beside them for the index. */
function ownParts(tx: MainTx) {
  const byUlid = tx.objectStore('recordings').index('ulid')
  const words = tx.objectStore('transcripts')
  /** Of those that were read, or whose words were put: it need not be looked for again. */
  const kept = new Map<string, Own>()
  const keep = (ulid: string, own: Own) => kept.set(ulid, { ...kept.get(ulid), ...own })
  // One after the other: a recording and its words may be told of at once, and both write into its row.
  const turns = new Map<string, Promise<void>>()
  const inTurn = (ulid: string, work: () => Promise<void>) => {
    const next = (turns.get(ulid) ?? Promise.resolve()).then(work)
    turns.set(ulid, next)
    return next
  }
  const ownOf = async (ulid: string): Promise<{ id: number | null; transcript: string }> => {
    const known = kept.get(ulid)
    if (known?.id !== undefined && known.transcript !== undefined) {
      return { id: known.id, transcript: known.transcript }
    }
    const row = await byUlid.get(ulid)
    const id = row?.id ?? null
    const transcript = known?.transcript ?? row?.transcript
    if (transcript !== undefined) return { id, transcript }
    return { id, transcript: joinSegments((await words.get(ulid))?.segments ?? []) }
  }
  return { kept, keep, inTurn, ownOf }
}

/** As it lies in the store, with what only this device adds to it. */
type KeptRecording = RecordingRow & { id?: number; transcript: string; attachment?: string[] }

interface Own {
  /** Null: it is not there. */
  id?: number | null | undefined
  transcript?: string
}

/**
 * Nobody waits for a single write: what is read after it sees it, and one that fails ends the whole transaction, which
 * says so.
 */
function written(write: Promise<unknown>): void {
  write.catch(() => undefined)
}
