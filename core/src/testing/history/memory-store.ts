import type { RecordingRow } from '../../entities/transcript.ts'
import type { DeviceClock } from '../../sync/clock.ts'
import type { Base, DeviceStore, DeviceTables, QueuedMutation } from '../../sync/device/device-tables.ts'
import { refOf } from '../../sync/device/apply-server-changes.ts'
import { keyOf, type RowKind } from '../../sync/kinds.ts'
import type { Rows } from '../../sync/row-schemas.ts'
import type { Faults } from './faults.ts'

type Row = Rows[RowKind]

/** A device's database. Each transaction makes a new one; rows are never changed in place. */
export interface Stores {
  rows: Map<string, Row>
  bases: Map<string, Base>
  queue: Map<string, QueuedMutation>
  meta: Map<'cursor' | 'clock', string | DeviceClock>
}

export interface MemoryStore extends DeviceStore {
  stores(): Stores
  /** All that is not on the disk is gone, and whoever used the store before waits for ever. */
  crash(): void
  /** The machine dies in the middle of the next write. */
  crashInWrite(): void
  /** Its person is no longer in the account: all of it goes off the device. */
  forget(): void
}

export function makeMemoryStore(faults: Faults, onCrash: () => void): MemoryStore {
  const empty: Stores = { rows: new Map(), bases: new Map(), queue: new Map(), meta: new Map() }
  const held = { now: empty, onDisk: empty, life: 0, isDoomed: false }

  const crash = () => {
    held.now = held.onDisk
    held.life++
    held.isDoomed = false
    onCrash()
  }
  return {
    stores: () => held.now,
    queue: async () => [...held.now.queue.values()],
    // Only ever put as text.
    cursor: async () => held.now.meta.get('cursor') as string | undefined,
    clock: async () => held.now.meta.get('clock') as DeviceClock | undefined,
    crash,
    forget: () => {
      held.onDisk = empty
      crash()
    },
    crashInWrite: () => {
      held.isDoomed = true
    },
    async write(work, durability) {
      const { life } = held
      const next = copyOf(held.now)
      const tables = tablesOver(next)
      await work(faults.tables?.(tables) ?? tables)
      if (held.life !== life) return never
      if (held.isDoomed) {
        if (faults.isTorn) held.onDisk = { ...held.onDisk, meta: next.meta }
        crash()
        return never
      }
      held.now = next
      if (durability === 'strict' && !faults.isDiskLazy) held.onDisk = next
    },
  }
}

const never = new Promise<never>(() => undefined)

function copyOf({ rows, bases, queue, meta }: Stores): Stores {
  return { rows: new Map(rows), bases: new Map(bases), queue: new Map(queue), meta: new Map(meta) }
}

/** What each key holds is of its kind. */
export function listRows<K extends RowKind>(rows: ReadonlyMap<string, Row>, kind: K): Rows[K][] {
  const found: Row[] = []
  for (const [ref, row] of rows) if (ref.startsWith(kind)) found.push(row)
  return found as Rows[K][]
}

function tablesOver({ rows, bases, queue, meta }: Stores): DeviceTables {
  return {
    rows: {
      get: async <K extends RowKind>(kind: K, key: string) =>
        rows.get(refOf(kind, key)) as Rows[K] | undefined,
      list: async (kind) => listRows(rows, kind),
      keys: async (kind) => listRows(rows, kind).map((row) => keyOf(kind, row)),
      getRecordings: async (ulids): Promise<RecordingRow[]> =>
        listRows(rows, 'recording').filter(({ ulid }) => ulids.includes(ulid)),
      listTagged: async (id): Promise<RecordingRow[]> =>
        listRows(rows, 'recording').filter(({ tags }) => tags.includes(id)),
      listParts: async (kind, ulid) => listRows(rows, kind).filter((part) => part.ulid === ulid),
      partKeys: async (kind, ulid) =>
        listRows(rows, kind).flatMap((part) => (part.ulid === ulid ? keyOf(kind, part) : [])),
      keysInChannel: async (id) =>
        listRows(rows, 'recording').flatMap(({ ulid, channel_id }) => (channel_id === id ? ulid : [])),
      put: async (kind, row) => {
        rows.set(refOf(kind, keyOf(kind, row)), row)
      },
      remove: async (kind, key) => {
        rows.delete(refOf(kind, key))
      },
    },
    bases: {
      get: async (ref) => bases.get(ref),
      list: async () => [...bases.values()],
      put: async (base) => bases.set(base.ref, base),
      remove: async (ref) => {
        bases.delete(ref)
      },
    },
    queue: {
      list: async () => [...queue.values()],
      put: async (queued) => queue.set(queued.id, queued),
      remove: async ({ id }) => {
        queue.delete(id)
      },
    },
    cursor: metaOf<string>(meta, 'cursor'),
    clock: metaOf<DeviceClock>(meta, 'clock'),
  }
}

function metaOf<T extends string | DeviceClock>(meta: Stores['meta'], key: 'cursor' | 'clock') {
  return {
    // Only ever put by the line below, under its own key.
    get: async () => meta.get(key) as T | undefined,
    put: async (value: T) => meta.set(key, value),
    remove: async () => {
      meta.delete(key)
    },
  }
}
