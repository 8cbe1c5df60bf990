import type { Recording } from '../entities/recording.ts'
import type { RowKind, Rows, Tx } from '../sync/tx.ts'

export interface MemoryTx extends Tx {
  /** How often a row was put or removed: what a repeated mutation must not raise. */
  writes(): number
  at(now: string): MemoryTx
}

type Tables = { [Kind in RowKind]: Map<string, Rows[Kind]> }

/** A `Tx` over maps. Rows go in and out as copies, as they do with a database. */
export function memoryTx(now = '2026-03-14T09:00:00.000Z'): MemoryTx {
  return overTables({ recording: new Map(), tag: new Map() }, { writes: 0 }, now)
}

function overTables(tables: Tables, count: { writes: number }, now: string): MemoryTx {
  return {
    now,
    actor: { user_id: 'u1', account_id: 'a1' },
    writes: () => count.writes,
    at: (later) => overTables(tables, count, later),
    async get(kind, key) {
      const row = tables[kind].get(key)
      return row && copy(row)
    },
    async list(kind) {
      return [...tables[kind].values()].map(copy)
    },
    async listTagged(tagId): Promise<Recording[]> {
      return [...tables.recording.values()].filter(({ tags }) => tags.includes(tagId)).map(copy)
    },
    async put(kind, row) {
      count.writes++
      tables[kind].set('ulid' in row ? row.ulid : row.id, copy(row))
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
