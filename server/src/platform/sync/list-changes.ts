import { type RowKind, rowKinds } from '@earmark/core/sync/kinds.ts'
import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm'
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core'
import type { Queries } from '../../ports/database.ts'
import { hiddenRow, shownChannel } from '../db/channels-schema.ts'
import { tombstone } from '../db/recordings-schema.ts'
import { account } from '../db/schema.ts'
import { type Seer, visibleTo } from './visibility.ts'
import { tables } from './tables.ts'

/**
 * `shown`, `hidden`: a channel that has come into sight, or gone out of it; `end`: the account's last change; `pruned`,
 * before all others: something after the version is forgotten.
 */
export interface Listed {
  kind: RowKind | 'shown' | 'hidden' | 'end' | 'pruned'
  key: string
  version: number
  /** The recording that it goes with. */
  recording: string | null
  stored_bytes: number
}

/**
 * The first changes after a version that a person sees, in their order. One statement, hence one moment: asked one
 * after another, the tables could show a later change and not an earlier one, which the device would then never ask
 * for again; or what has been hidden since.
 */
export async function listChanges(
  db: Queries,
  seer: Seer,
  { after, most }: { after: number; most: number },
): Promise<Listed[]> {
  const { account_id, user_id } = seer
  const list = (source: Source) => listOf(db, source, { after, most })
  const isTheirs = (table: typeof hiddenRow | typeof shownChannel) =>
    and(eq(table.account_id, account_id), eq(table.user_id, user_id))
  const ofKind = (kind: RowKind) =>
    list({ kind, of: tables[kind].listed, where: tables[kind].isSeen(db, seer) })

  const gone = list({
    kind: tombstone.kind,
    of: { table: tombstone, key: tombstone.key, version: tombstone.version },
    where: visibleTo(db, seer).tombstones,
  })
  const hidden = list({
    kind: sql`CASE ${hiddenRow.kind} WHEN 'channel' THEN 'hidden' ELSE ${hiddenRow.kind} END`,
    of: { table: hiddenRow, key: hiddenRow.key, version: hiddenRow.version },
    where: isTheirs(hiddenRow),
  })
  const shown = list({
    kind: 'shown',
    of: { table: shownChannel, key: shownChannel.channel_id, version: shownChannel.version },
    where: isTheirs(shownChannel),
  })
  const end = list({
    kind: 'end',
    of: { table: account, key: account.id, version: account.sync_version },
    where: eq(account.id, account_id),
  })
  return (
    unionAll(gone, hidden, shown, end, listPruned(db, account_id, after), ...rowKinds.map(ofKind))
      // Of two rows of one version the recording comes first: what goes with it is of no use without it.
      .orderBy(sql`version`, sql`kind`)
      .limit(most)
  )
}

interface Source {
  /** Or what says it of each row. */
  kind: Listed['kind'] | PgColumn | SQL
  of: OfTable
  where: SQL | undefined
}

interface OfTable {
  table: PgTable
  key: PgColumn
  version: PgColumn
  recording?: PgColumn
  storedBytes?: SQL<number> | undefined
}

/** The account's last change is always listed: whoever has all of it must learn that too. */
function listOf(
  db: Queries,
  { kind, of: { table, key, version, recording, storedBytes = sql<number>`0` }, where }: Source,
  { after, most }: { after: number; most: number },
) {
  const isNew = kind === 'end' ? undefined : gt(version, after)
  return db
    .select({
      kind: (typeof kind === 'string' ? sql<Listed['kind']>`${kind}::text` : sql<Listed['kind']>`${kind}`).as(
        'kind',
      ),
      key: sql<string>`${key}`.as('key'),
      version: sql<number>`${version}`.mapWith(Number).as('version'),
      recording: (recording ? sql<string | null>`${recording}` : sql<null>`NULL::text`).as('recording'),
      stored_bytes: storedBytes.as('stored_bytes'),
    })
    .from(table)
    .where(and(where, isNew))
    .orderBy(asc(version))
    .limit(most)
}

function listPruned(db: Queries, account_id: string, after: number) {
  return db
    .select({
      kind: sql<Listed['kind']>`'pruned'`.as('kind'),
      key: sql<string>`${account.id}`.as('key'),
      version: sql<number>`0`.mapWith(Number).as('version'),
      recording: sql<string | null>`NULL::text`.as('recording'),
      stored_bytes: sql<number>`0`.as('stored_bytes'),
    })
    .from(account)
    .where(and(eq(account.id, account_id), gt(account.pruned_version, after)))
}
