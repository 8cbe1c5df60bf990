import type { Failure, Recording, RecordingStatus } from '@earmark/core/entities/recording.ts'
import type { OthersSource } from '@earmark/core/entities/meeting.ts'
import type { RecordingRow } from '@earmark/core/entities/transcript.ts'
import type { OutboxReason } from '@earmark/core/recording/outbox.ts'
import type { Base, QueuedMutation } from '@earmark/core/sync/device/device-tables.ts'
import { isPartKind, kinds, type PartKind, type RowKind, rowKinds } from '@earmark/core/sync/kinds.ts'
import type { Rows } from '@earmark/core/sync/row-schemas.ts'
import type { Wordless } from '@earmark/core/text/wordless.ts'
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'

/**
 * A recording as this device keeps it: with its local key, and beside it for the indexes its text and its attachments'
 * words. The times of its words lie in a store of their own.
 */
export interface LocalRecording extends RecordingRow {
  id: number
  transcript: string
  attachment: string[]
}

/** With all its words, for who has it open. */
export interface OpenRecording extends Recording {
  id: number
  attachment: string[]
}

/** What a list shows of a recording. Small, so that all of an account's fit in memory. */
export interface NoteLine {
  ulid: string
  title: string
  /** Its first words. */
  excerpt: string
  recorded_at: string
  duration: number | null
  status: RecordingStatus
  failure: Failure | null
  engine: string | null
  /** Why there are no words, where an engine is done with it. */
  wordless?: Wordless | undefined
  tags: string[]
  /** Lines of earlier builds do not know it. */
  attachment_count?: number
  deleted_at: string | null
  /** On top of the lists since. Lines of earlier builds know nothing of it. */
  pinned_at?: string | null
  /** In a team: where it lies, since when, and who recorded it. Lines of earlier builds know nothing of it. */
  channel_id?: string | null
  filed_at?: string | null
  created_by?: string | null
}

export type SoundSource = { kind: 'slices'; id: string } | { kind: 'file'; blob: Blob; name: string }

/** Sound that is on this device and not yet confirmed by the server. */
export interface LocalSound {
  ulid: string
  recorded_at: string
  source: SoundSource
  type: string
  /** So far, while it is still being recorded. */
  bytes: number
  is_growing: boolean
  /** In a team: where its note goes, as chosen when the recording began; null: nobody else is to see it. */
  channel_id?: string | null | undefined
  /** Made without an account: it stays here until there is one. */
  is_local_only: boolean
  /** Of a meeting: what its second side is of. */
  others?: OthersSource | undefined
  /** Of a file: its left and right are two people, as the person says. */
  sides?: 'apart' | undefined
  sha256: string | null
  upload_url: string | null
  sent_bytes: number
  attempts: number
  /** What holds it back; null: nothing that is known of. */
  why: OutboxReason | null
  /** The server has all of it, with the same hash: the copy here may go. */
  is_confirmed: boolean
  /** Not tried again before this time (milliseconds). */
  retry_at: number
}

/**
 * What stands alone. `clock`: a DeviceClock as JSON; `changes`: see change-log.ts; the searches:
 * base/search/past-searches.ts; `healing`: the database is being made anew, and not all is back in it; `aside`: rows
 * that could not be read, as JSON; `people`: base/people; `public_notes`: base/public-pages; `pinned`: see
 * pinned-lines.ts; `calendars`: features/calendars, what is to come.
 */
export type MetaKey =
  | 'cursor'
  | 'clock'
  | 'changes'
  | 'recent_searches'
  | 'saved_searches'
  | 'healing'
  | 'aside'
  | 'people'
  | 'public_notes'
  | 'pinned'
  | 'calendars'

/** The kinds of rows that are kept as they are told, each in its store. */
export type PlainKind = Exclude<RowKind, 'recording'>
export const plainKinds = rowKinds.filter((kind): kind is PlainKind => kind !== 'recording')

export type PlainStore = (typeof kinds)[PlainKind]['store']
type PlainStores = {
  [K in PlainKind as (typeof kinds)[K]['store']]: { key: string; value: Rows[K] } & IndexOf<K>
}
/** What goes with a recording under a key of its own is found by the recording. */
type IndexOf<K extends PlainKind> =
  K extends Exclude<PartKind, 'transcript'> ? { indexes: { ulid: string } } : object

interface MainSchema extends DBSchema, PlainStores {
  recordings: {
    key: number
    value: Omit<LocalRecording, 'id'> & { id?: number }
    indexes: {
      title: string
      transcript: string
      updated_at: string
      attachment: string[]
      latest_attachment_updated_at: string
      tags: string
      ulid: string
      recorded_at: string
    }
  }
  lines: { key: string; value: NoteLine; indexes: { recorded_at: string } }
  outbox: { key: number; value: QueuedMutation; indexes: { id: string } }
  bases: { key: string; value: Base }
  meta: { key: MetaKey; value: string }
  sounds: { key: string; value: LocalSound }
}

export type MainStore = PlainStore | 'recordings' | 'lines' | 'outbox' | 'bases' | 'meta' | 'sounds'
export type MainRow<Store extends MainStore> = MainSchema[Store]['value']
export type MainDb = IDBPDatabase<MainSchema>
export type MainTx = IDBPTransaction<MainSchema, MainStore[], 'readwrite'>

/** As `indexedDB.databases()` reports it. */
export const mainVersion = 4

interface StoreShape {
  keyPath: string | null
  autoIncrement: boolean
  indexes: Record<string, { unique?: boolean; multiEntry?: boolean }>
}

// Each kind has its store in the list.
const plainShapes = Object.fromEntries(
  plainKinds.map((kind): [PlainStore, StoreShape] => {
    const { store, key } = kinds[kind]
    const indexes: StoreShape['indexes'] = isPartKind(kind) && key !== 'ulid' ? { ulid: {} } : {}
    return [store, { keyPath: key, autoIncrement: false, indexes }]
  }),
) as Record<PlainStore, StoreShape>

/** Every store and every index, each over the field of its name: what a database is made from, and checked against. */
export const mainShape: Record<MainStore, StoreShape> = {
  ...plainShapes,
  recordings: {
    keyPath: 'id',
    autoIncrement: true,
    indexes: {
      title: {},
      transcript: {},
      updated_at: {},
      attachment: {},
      latest_attachment_updated_at: {},
      tags: { multiEntry: true },
      ulid: { unique: true },
      recorded_at: {},
    },
  },
  // The list is read newest first, a page at a time.
  lines: { keyPath: 'ulid', autoIncrement: false, indexes: { recorded_at: {} } },
  outbox: { keyPath: 'seq', autoIncrement: true, indexes: { id: { unique: true } } },
  bases: { keyPath: 'ref', autoIncrement: false, indexes: {} },
  meta: { keyPath: null, autoIncrement: false, indexes: {} },
  sounds: { keyPath: 'ulid', autoIncrement: false, indexes: {} },
}

// The keys of the table are the stores.
export const mainStores = Object.keys(mainShape) as MainStore[]

/**
 * What databases of earlier builds may not have, and then hold nothing of: they are made anew with it, and miss no row.
 * Those of the first build had tags. The rows of `transcripts` were part of the recordings.
 */
export const laterStores: ReadonlySet<MainStore> = new Set(
  plainKinds.map((kind) => kinds[kind].store).filter((store) => store !== 'tags'),
)

/** One database for each account, so that accounts never mix on a device. */
export function databaseOf(accountId: string): string {
  return `earmark-${accountId}`
}

/** Of those who have no account yet. */
export const tryDatabase = 'earmark-try'

/** On a database as the browser gives it: the types of one that is being made are not those of one that is. */
export function createStores(db: IDBDatabase): void {
  for (const name of mainStores) {
    const { indexes, ...options } = mainShape[name]
    const store = db.createObjectStore(name, options)
    for (const [field, how] of Object.entries(indexes)) store.createIndex(field, field, how)
  }
}

/** Whether it has every store and every index, as they should be. */
export function isWhole(db: IDBDatabase): boolean {
  if (db.version !== mainVersion || mainStores.some((name) => !db.objectStoreNames.contains(name)))
    return false
  const tx = db.transaction(mainStores)
  return mainStores.every((name) => {
    const { keyPath, autoIncrement, indexes } = mainShape[name]
    const store = tx.objectStore(name)
    const isStore = store.keyPath === keyPath && store.autoIncrement === autoIncrement
    return isStore && Object.entries(indexes).every(([field, how]) => isIndex(store, field, how))
  })
}

function isIndex(
  store: IDBObjectStore,
  field: string,
  how: { unique?: boolean; multiEntry?: boolean },
): boolean {
  if (!store.indexNames.contains(field)) return false
  const { keyPath, unique, multiEntry } = store.index(field)
  return keyPath === field && unique === (how.unique ?? false) && multiEntry === (how.multiEntry ?? false)
}
