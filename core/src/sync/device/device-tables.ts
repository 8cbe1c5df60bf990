import type { RecordingRow } from '../../entities/transcript.ts'
import type { Refusal } from '../../errors.ts'
import type { DeviceClock } from '../clock.ts'
import type { MutationName } from '../mutations.ts'
import type { PartKind, RowKind } from '../kinds.ts'
import type { Rows } from '../row-schemas.ts'

/** A change that this device has made and the server has not confirmed, or has refused. */
export interface QueuedMutation {
  /** In the order they were made; given by the store. */
  seq?: number
  id: string
  name: MutationName
  args: unknown
  /** When it was made, in the server's time, ISO 8601. */
  at: string
  /** The rows it changed, as `recording:01J…`. */
  touched: string[]
  /** `done`: the server has it, and the next pull brings what came of it. */
  state: 'queued' | 'done' | 'refused'
  /** Why the server refused it. */
  refusal?: Refusal
  /** The same, where an earlier build was told of it in words. */
  sentence?: string
}

/** A row as the server last told it, while changes of this device lie on top of it. Null: it has none. */
export type Base = {
  [Kind in RowKind]: { ref: string; kind: Kind; key: string; row: Rows[Kind] | null }
}[RowKind]

/** The rows that are on screen, those the server last told, and what this device has changed since: in one transaction. */
export interface DeviceTables {
  rows: {
    get<K extends RowKind>(kind: K, key: string): Promise<Rows[K] | undefined>
    list<K extends RowKind>(kind: K): Promise<Rows[K][]>
    /** Of all its rows. */
    keys(kind: RowKind): Promise<string[]>
    getRecordings(ulids: readonly string[]): Promise<RecordingRow[]>
    listTagged(tagId: string): Promise<RecordingRow[]>
    listParts<K extends PartKind>(kind: K, ulid: string): Promise<Rows[K][]>
    /** The same, where the rows need not be read. */
    partKeys(kind: PartKind, ulid: string): Promise<string[]>
    /** Of the recordings that lie in a channel. */
    keysInChannel(channelId: string): Promise<string[]>
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
  /** How far the server has told, as it calls it. */
  cursor: Kept<string>
  clock: Kept<DeviceClock>
}

interface Kept<T> {
  get(): Promise<T | undefined>
  put(value: T): Promise<unknown>
  remove(): Promise<void>
}

/** What a write has changed, for whoever shows it. */
export interface Changed {
  rows?: string[]
  queue?: 'shrunk' | 'grown'
}

/** This device's database, as the sync sees it. */
export interface DeviceStore {
  queue(): Promise<QueuedMutation[]>
  cursor(): Promise<string | undefined>
  clock(): Promise<DeviceClock | undefined>
  /** All of it or nothing. `relaxed`: what a crash takes back can be asked for again. */
  write(work: (tables: DeviceTables) => Promise<Changed>, durability: 'strict' | 'relaxed'): Promise<void>
}
