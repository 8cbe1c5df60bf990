import type { Failure, Recording, RecordingStatus } from '@earmark/core/entities/recording.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import type { OutboxReason } from '@earmark/core/recording/outbox.ts'
import type { MutationName } from '@earmark/core/sync/mutations.ts'
import type { RowKind, Rows } from '@earmark/core/sync/tx.ts'
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'

/** A recording as this device keeps it: with its local key, and its attachments' words beside it for the index. */
export interface LocalRecording extends Recording {
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
  progress: number | null
  failure: Failure | null
  engine: string | null
  tags: string[]
  deleted_at: string | null
}

/** A change that this device has made and the server has not confirmed, or has refused. */
export interface QueuedMutation {
  /** In the order they were made; given by the store. */
  seq?: number
  id: string
  name: MutationName
  args: unknown
  /** When it was made, ISO 8601. */
  at: string
  /** The rows it changed, as `recording:01J…`. */
  touched: string[]
  /** `done`: the server has it, and the next pull brings what came of it. */
  state: 'queued' | 'done' | 'refused'
  /** Why the server refused it. */
  sentence?: string
}

/** A row as the server last told it, while changes of this device lie on top of it. Null: it has none. */
export type Base = {
  [Kind in RowKind]: { ref: string; kind: Kind; key: string; row: Rows[Kind] | null }
}[RowKind]

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
  /** Made without an account: it stays here until there is one. */
  is_local_only: boolean
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

interface MainSchema extends DBSchema {
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
  tags: { key: string; value: Tag }
  outbox: { key: number; value: QueuedMutation; indexes: { id: string } }
  bases: { key: string; value: Base }
  /** `changes`: see change-log.ts; the searches: base/search. */
  meta: { key: 'cursor' | 'changes' | 'recent_searches' | 'saved_searches'; value: string }
  sounds: { key: string; value: LocalSound }
}

export type MainStore = 'recordings' | 'lines' | 'tags' | 'outbox' | 'bases' | 'meta' | 'sounds'
export type MainDb = IDBPDatabase<MainSchema>
export type MainTx = IDBPTransaction<MainSchema, MainStore[], 'readwrite'>

/** As `indexedDB.databases()` reports it. */
const version = 4

export const mainStores: MainStore[] = ['recordings', 'lines', 'tags', 'outbox', 'bases', 'meta', 'sounds']

/** One database for each account, so that accounts never mix on a device. */
export function databaseOf(accountId: string): string {
  return `earmark-${accountId}`
}

/** Of those who have no account yet. */
export const tryDatabase = 'earmark-try'

export function openMain(name: string): Promise<MainDb> {
  return openDB<MainSchema>(name, version, {
    upgrade: createStores,
    // A newer Earmark in another tab wants to upgrade: it must not wait for this tab to close.
    blocking: (_current, _blocked, event) => {
      // The event of a version change comes from the database itself.
      ;(event.target as IDBDatabase).close()
    },
  })
}

function createStores(db: MainDb): void {
  const recordings = db.createObjectStore('recordings', { keyPath: 'id', autoIncrement: true })
  recordings.createIndex('title', 'title')
  recordings.createIndex('transcript', 'transcript')
  recordings.createIndex('updated_at', 'updated_at')
  recordings.createIndex('attachment', 'attachment')
  recordings.createIndex('latest_attachment_updated_at', 'latest_attachment_updated_at')
  recordings.createIndex('tags', 'tags', { multiEntry: true })
  recordings.createIndex('ulid', 'ulid', { unique: true })
  recordings.createIndex('recorded_at', 'recorded_at')
  // The list is read newest first, a page at a time.
  db.createObjectStore('lines', { keyPath: 'ulid' }).createIndex('recorded_at', 'recorded_at')
  db.createObjectStore('tags', { keyPath: 'id' })
  db.createObjectStore('outbox', { keyPath: 'seq', autoIncrement: true }).createIndex('id', 'id', {
    unique: true,
  })
  db.createObjectStore('bases', { keyPath: 'ref' })
  db.createObjectStore('meta')
  db.createObjectStore('sounds', { keyPath: 'ulid' })
}
