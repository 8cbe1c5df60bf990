import type { RecordingRow } from '../entities/transcript.ts'
import { byKind, keyOf, type RowKind } from '../sync/kinds.ts'
import type { Rows } from '../sync/row-schemas.ts'
import type { Tx } from '../sync/tx.ts'

export interface MemoryTx extends Tx {
  /** How often a row was put or removed: what a repeated mutation must not raise. */
  writes(): number
  later(now: string): MemoryTx
  /** As what a device had changed before it heard of what stands here. */
  late(at: string): MemoryTx
}

type When = Pick<Tx, 'now' | 'at' | 'isLate'>
type Tables = { [Kind in RowKind]: Map<string, Rows[Kind]> }

/** A `Tx` over maps. Rows go in and out as copies, as they do with a database. */
export function memoryTx(now = '2026-03-14T09:00:00.000Z'): MemoryTx {
  const tables = byKind<Tables>(() => new Map())
  return overTables(tables, { writes: 0 }, { now, at: now, isLate: false })
}

function overTables(tables: Tables, count: { writes: number }, when: When): MemoryTx {
  return {
    ...when,
    actor: { user_id: 'u1', account_id: 'a1', role: 'owner' },
    writes: () => count.writes,
    later: (now) => overTables(tables, count, { now, at: now, isLate: false }),
    late: (at) => overTables(tables, count, { now: when.now, at, isLate: true }),
    async get(kind, key) {
      const row = tables[kind].get(key)
      return row && copy(row)
    },
    async list(kind) {
      return [...tables[kind].values()].map(copy)
    },
    async getRecordings(ulids): Promise<RecordingRow[]> {
      return [...tables.recording.values()].filter(({ ulid }) => ulids.includes(ulid)).map(copy)
    },
    async listTagged(tagId): Promise<RecordingRow[]> {
      return [...tables.recording.values()].filter(({ tags }) => tags.includes(tagId)).map(copy)
    },
    async listParts(kind, ulid) {
      return [...tables[kind].values()].filter((part) => part.ulid === ulid).map(copy)
    },
    async put(kind, row) {
      count.writes++
      tables[kind].set(keyOf(kind, row), copy(row))
    },
    async remove(kind, key) {
      if (tables[kind].delete(key)) count.writes++
    },
  }
}

function copy<Row>(row: Row): Row {
  // Rows are plain JSON by their schemas.
  return JSON.parse(JSON.stringify(row)) as Row
}
