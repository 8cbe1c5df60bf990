import type { Refusal } from '../../errors.ts'
import type { MutationRequest, PullAnswer, PushAnswer } from '../protocol.ts'
import type { Actor } from '../tx.ts'
import type { DeviceStore, DeviceTables } from './device-tables.ts'
import type { ServerBatch } from './apply-server-changes.ts'

/** What keeps a device and the server alike. */
export interface SyncSession {
  actor: Actor
  store: DeviceStore
  server: SyncServer
  /** The rules of change. They are many, and only who has changed something needs them. */
  rules(): Promise<ChangeRules>
  nowMs(): number
  newId(): string
}

export interface ChangeRules {
  applyServerChanges(tables: DeviceTables, actor: Actor, told: ServerBatch): Promise<Set<string>>
  moveRecordings(tables: DeviceTables, actor: Actor, moving: Moving): Promise<string[]>
}

/** Notes whose time turned out to be wrong, and by how much. */
export interface Moving {
  ulids: readonly string[]
  byMs: number
  nowMs: number
  newId: () => string
}

/** The server, as a device sees it. Both throw what keeps it from answering; to ask again is harmless. */
export interface SyncServer {
  /**
   * `begin_again`: it does not know this cursor, or not any more what has gone since. `mayWait`: only something new is
   * worth an answer.
   */
  pull(cursor: string | undefined, mayWait: boolean): Promise<PullAnswer | 'begin_again'>
  /** One refusal for all: too many together, one that it can never read, or one that there is no room for now. */
  push(mutations: readonly MutationRequest[]): Promise<PushAnswer['results'] | Refusal>
}
