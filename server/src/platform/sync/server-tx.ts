import { AppError } from '@earmark/core/errors.ts'
import { takenTime } from '@earmark/core/sync/clock.ts'
import type { Actor, RowKind, Rows, Tx } from '@earmark/core/sync/tx.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { tombstone } from '../db/recordings-schema.ts'
import { account } from '../db/schema.ts'
import { readRecordings, readTagged, tables } from './tables.ts'

/** Who changes something, and when. */
export interface By {
  actor: Actor
  now: Date
  /** Of a change that a device has made before it was heard of here. */
  madeAt?: string
}

/**
 * Runs `work` on the account's rows inside a transaction. The account's row is locked from here to the commit, so
 * versions become visible in their order, and no device that asks for what came after one can miss another.
 */
export async function withServerTx<T>(db: Queries, by: By, work: (tx: Tx) => Promise<T>): Promise<T> {
  const { account_id } = by.actor
  const locked = await lockVersion(db, account_id)
  const counter = { version: locked }
  const result = await work(createServerTx(db, by, () => ++counter.version))
  if (counter.version !== locked) {
    await db.update(account).set({ sync_version: counter.version }).where(eq(account.id, account_id))
  }
  return result
}

async function lockVersion(db: Queries, account_id: string): Promise<number> {
  const [locked] = await db
    .select({ version: account.sync_version })
    .from(account)
    .where(eq(account.id, account_id))
    .for('no key update')
  if (!locked) throw new AppError('not_found', `no account ${account_id}`)
  return locked.version
}

function createServerTx(db: Queries, { actor, now, madeAt }: By, nextVersion: () => number): Tx {
  const { account_id } = actor
  const seen: { [K in RowKind]: Map<string, Rows[K]> } = { recording: new Map(), tag: new Map() }

  const see = <K extends RowKind>(kind: K, rows: Rows[K][]): Rows[K][] => {
    for (const row of rows) seen[kind].set(tables[kind].keyOf(row), row)
    return rows
  }
  return {
    actor,
    now: now.toISOString(),
    at: takenTime(madeAt, now.toISOString()),
    isLate: madeAt !== undefined,
    get: async (kind, key) => {
      const row = await tables[kind].read(db, { account_id, key })
      if (row) see(kind, [row])
      return row
    },
    list: async (kind) => see(kind, await tables[kind].readAll(db, account_id)),
    getRecordings: async (ulids) => see('recording', await readRecordings(db, account_id, ulids)),
    listTagged: async (tagId) => see('recording', await readTagged(db, account_id, tagId)),
    put: async (kind, row) => {
      const key = tables[kind].keyOf(row)
      const before = seen[kind].get(key)
      const version = nextVersion()
      if (before) {
        await tables[kind].update(db, { account_id, key }, { ...changedFields(before, row), version })
      } else await tables[kind].insert(db, actor, { ...row, version })
      see(kind, [row])
    },
    remove: async (kind, key) => {
      seen[kind].delete(key)
      if (!(await tables[kind].remove(db, { account_id, key }))) return
      const version = nextVersion()
      await db
        .insert(tombstone)
        .values({ account_id, kind, key, version })
        .onConflictDoUpdate({
          target: [tombstone.account_id, tombstone.kind, tombstone.key],
          set: { version },
        })
    },
  }
}

/**
 * Mutations make a new row from the old one and leave alone what they do not change, so what is the same object
 * need not be written again: a progress of one per cent must not rewrite an hour's transcript.
 */
function changedFields<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changes: Partial<Row> = {}
  // The keys of a row are its fields.
  for (const field of Object.keys(after) as (keyof Row)[]) {
    if (after[field] !== before[field]) changes[field] = after[field]
  }
  return changes
}
