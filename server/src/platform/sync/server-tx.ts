import { AppError } from '@earmark/core/errors.ts'
import { takenTime } from '@earmark/core/sync/clock.ts'
import { byKind, keyOf, type RowKind } from '@earmark/core/sync/kinds.ts'
import type { Rows } from '@earmark/core/sync/row-schemas.ts'
import type { Tx } from '@earmark/core/sync/tx.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { type TombstoneKind, tombstone, tombstoneKinds } from '../db/recordings-schema.ts'
import { account } from '../db/schema.ts'
import type { WriteContext } from './write-context.ts'
import { noteChannelVisibility, noteRecordingVisibility } from './change-visibility.ts'
import { checkChannelPeople } from './check-channel-people.ts'
import type { RowChange } from './row-change.ts'
import { readParts } from './parts.ts'
import { readRecordings, readTagged, tables } from './tables.ts'
import type { VisibilityChange } from './tell-visibility.ts'

/**
 * Runs `work` on the account's rows inside a transaction. The account's row is locked from here to the commit, so
 * versions become visible in their order, and no device that asks for what came after one can miss another.
 */
export async function withVersions<T>(
  db: Queries,
  account_id: string,
  work: (nextVersion: () => number) => Promise<T>,
): Promise<T> {
  const locked = await lockVersion(db, account_id)
  const counter = { version: locked }
  const result = await work(() => ++counter.version)
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

type Seen = { [K in RowKind]: Map<string, Rows[K]> }

interface Noting {
  nextVersion: () => number
  /** What has changed so far, in its order. */
  changes: RowChange[]
}

/** The rows of the account that is locked. One that was taken back must not be used again: it knows rows that are not there. */
export function createServerTx(db: Queries, by: WriteContext, { nextVersion, changes }: Noting): Tx {
  const { actor, now, madeAt } = by
  const { account_id } = actor
  const seen = byKind<Seen>(() => new Map())
  /** What was taken off each recording, by its key. */
  const gone = new Map<string, string[]>()

  const see = <K extends RowKind>(kind: K, rows: Rows[K][]): Rows[K][] => {
    for (const row of rows) seen[kind].set(keyOf(kind, row), row)
    return rows
  }
  return {
    actor,
    now: now.toISOString(),
    at: takenTime(madeAt, now.toISOString()),
    ...(madeAt !== undefined && { claimed_at: new Date(madeAt).toISOString() }),
    isLate: madeAt !== undefined,
    get: async (kind, key) => {
      const row = await tables[kind].read(db, { seer: actor, key })
      if (row) see(kind, [row])
      return row
    },
    list: async (kind) => see(kind, await tables[kind].readAll(db, actor)),
    getRecordings: async (ulids) => see('recording', await readRecordings(db, actor, ulids)),
    listTagged: async (tagId) => see('recording', await readTagged(db, actor, tagId)),
    listParts: async (kind, ulid) => see(kind, await readParts(db, actor, { kind, ulids: [ulid] })),
    put: async (kind, row) => {
      const key = keyOf(kind, row)
      const before = seen[kind].get(key)
      const change = changeOf(kind, before, row)
      if (change.kind === 'channel') await checkChannelPeople(db, actor, change.before, change.after)
      const version = nextVersion()
      if (before) {
        await tables[kind].update(db, { account_id, key }, { ...changedFields(before, row), version })
      } else await tables[kind].insert(db, account_id, { ...row, version })
      await noteSight(db, { account_id, version, nextVersion }, change)
      changes.push(change)
      see(kind, [row])
    },
    remove: async (kind, key) => {
      const before = seen[kind].get(key) ?? (await tables[kind].read(db, { seer: actor, key }))
      seen[kind].delete(key)
      if (!(await tables[kind].remove(db, { account_id, key }))) return
      if (before) changes.push({ ...changeOf(kind, before, before), after: undefined })
      // What else there is goes with its recording, or stays for good.
      if (!leavesTombstone(kind)) return
      const version = nextVersion()
      if (kind === 'recording') await forgetParts(db, account_id, gone.get(key))
      const ulid = before && 'ulid' in before && kind !== 'recording' ? before.ulid : undefined
      const whole = ulid === undefined ? undefined : seen.recording.get(ulid)
      if (ulid !== undefined && whole) gone.set(ulid, [...(gone.get(ulid) ?? []), key])
      const whose = audienceOf(whole ?? before)
      await db
        .insert(tombstone)
        .values({ account_id, kind, key, version, ...whose })
        .onConflictDoUpdate({
          target: [tombstone.account_id, tombstone.kind, tombstone.key],
          set: { version, ...whose, noted_at: sql`now()` },
        })
    },
  }
}

function leavesTombstone(kind: RowKind): kind is TombstoneKind {
  const kinds: readonly string[] = tombstoneKinds
  return kinds.includes(kind)
}

/** A device lets go of what goes with a recording when that is gone: it need not hear of each. */
async function forgetParts(db: Queries, account_id: string, keys: readonly string[] = []): Promise<void> {
  if (keys.length === 0) return
  await db
    .delete(tombstone)
    .where(and(eq(tombstone.account_id, account_id), inArray(tombstone.key, [...keys])))
}

/** A row that stands there now. */
type Written = {
  [K in RowKind]: { kind: K; before: Rows[K] | undefined; after: Rows[K] }
}[RowKind]

function changeOf<K extends RowKind>(kind: K, before: Rows[K] | undefined, after: Rows[K]): Written {
  // Both are rows of the kind; the compiler does not tie the three together in a generic function.
  return { kind, before, after } as Written
}

/** Who sees it no longer, or now. */
async function noteSight(
  db: Queries,
  at: VisibilityChange & { nextVersion: () => number },
  { kind, before, after }: Written,
): Promise<void> {
  if (kind === 'channel') await noteChannelVisibility(db, at, before, after)
  if (kind === 'recording') await noteRecordingVisibility(db, at, before, after)
}

/** Who is told that it is gone: those who saw it. */
function audienceOf(row: Rows[RowKind] | undefined) {
  if (!row) return {}
  if ('exchanges' in row) return { user_id: row.created_by }
  if (!('channel_id' in row)) return {}
  const { channel_id, created_by } = row
  return { channel_id, user_id: channel_id === null ? created_by : null }
}

/**
 * Mutations make a new row from the old one and leave alone what they do not change, so what is the same object
 * need not be written again.
 */
function changedFields<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changes: Partial<Row> = {}
  // The keys of a row are its fields.
  for (const field of Object.keys(after) as (keyof Row)[]) {
    if (after[field] !== before[field]) changes[field] = after[field]
  }
  return changes
}
