import type { MeetingDraft } from '@earmark/core/meetings/meeting-draft.ts'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** A recording whose sound lies on this device: being made, left behind by a crash, or waiting for its upload. */
export interface InProgressRecording {
  /** The recording's ULID, the same that its note gets. */
  id: string
  /** Of the account it was recorded in; `try` without one. Nobody else is shown it. */
  account_id: string
  /** Where the sound lies: the slices under this id. */
  audio_url: string
  type: string
  started_at: string
  /** `kept`: there is a note for it, and the sound belongs to the note's upload. */
  state: 'recording' | 'kept'
  seconds: number
  bytes: number
  /** What is known of it where it is a meeting, and was written down beside it. */
  meeting?: MeetingDraft | undefined
}

/** At most a quarter of a second of sound, at its place among the bytes of the whole. */
export interface Slice {
  recording_id: string
  offset: number
  /** Recorded time at its end, pauses not counted. */
  end_ms: number
  bytes: Uint8Array<ArrayBuffer>
}

interface InProgressSchema extends DBSchema {
  recordings: { key: string; value: InProgressRecording; indexes: { account_id: string } }
  slices: { key: [string, number]; value: Slice }
}

export type InProgressDatabase = IDBPDatabase<InProgressSchema>

export const inProgressName = 'earmark-in-progress'
const version = 2

/**
 * One database for all accounts, so that a recording made without an account changes hands by one field: copying
 * hours of sound could run out of room half way.
 */
export function openInProgress(onClosed: () => void): Promise<InProgressDatabase> {
  return openDB<InProgressSchema>(inProgressName, version, {
    upgrade(database) {
      for (const name of database.objectStoreNames) database.deleteObjectStore(name)
      database.createObjectStore('recordings', { keyPath: 'id' }).createIndex('account_id', 'account_id')
      database.createObjectStore('slices', { keyPath: ['recording_id', 'offset'] })
    },
    blocking(_from, _to, event) {
      // Another tab wants to delete or upgrade it. Staying open would block that tab for good.
      if (event.target instanceof IDBDatabase) event.target.close()
      onClosed()
    },
    terminated: onClosed,
  })
}

/** All slices of one recording from a byte offset on: no number comes after an array in a key. */
export function slicesFrom(id: string, offset: number): IDBKeyRange {
  return IDBKeyRange.bound([id, offset], [id, []])
}
