import type { Role } from '../access/permissions.ts'
import type { RecordingRow } from '../entities/transcript.ts'
import type { PartKind, RowKind } from './kinds.ts'
import type { Rows } from './row-schemas.ts'

export interface Actor {
  user_id: string
  account_id: string
  /** In this account; `system` is the server itself, in a job or a scheduled task. */
  role: Role | 'system'
}

/**
 * What a mutation works on: IndexedDB in the browser, the database on the server.
 * Inside a mutation await nothing but these: an IndexedDB transaction closes at any other await.
 */
export interface Tx {
  actor: Actor
  /** The time that counts here, ISO 8601: the device's guess in the browser, the server's own there. */
  now: string
  /** When the change was made, by `timeOfChange`: of two changes of one field the one that was made later stands. */
  at: string
  /** The same as its device says it, though it may lie ahead of this server's clock: what it had seen may, too. */
  claimed_at?: string
  /** It was made before what stands here now was known: by a device that had not heard of it. */
  isLate: boolean
  get<K extends RowKind>(kind: K, key: string): Promise<Rows[K] | undefined>
  list<K extends RowKind>(kind: K): Promise<Rows[K][]>
  /** Those of them that are there, asked for in one go, in any order. */
  getRecordings(ulids: readonly string[]): Promise<RecordingRow[]>
  /** The recordings that carry a tag, those in the trash too: both sides have an index for it. */
  listTagged(tagId: string): Promise<RecordingRow[]>
  /** What goes with a recording. */
  listParts<K extends PartKind>(kind: K, ulid: string): Promise<Rows[K][]>
  put<K extends RowKind>(kind: K, row: Rows[K]): Promise<void>
  remove(kind: RowKind, key: string): Promise<void>
}
