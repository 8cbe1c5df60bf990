import { type PartKind, partKinds } from '@earmark/core/sync/kinds.ts'
import type { Rows } from '@earmark/core/sync/row-schemas.ts'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { rowStorage, tables } from './tables.ts'
import type { Seer } from './visibility.ts'

/** What goes with these recordings, of one kind, as far as a person sees it. */
export async function readParts<K extends PartKind>(
  db: Queries,
  seer: Seer,
  { kind, ulids }: { kind: K; ulids: readonly string[] },
): Promise<Rows[K][]> {
  const { table, fields, key, recording } = rowStorage[kind]
  const isTheirs = and(tables[kind].isSeen(db, seer), inArray(recording, [...ulids]))
  // The fields are those of the row.
  return (await db.select(fields).from(table).where(isTheirs).orderBy(key)) as Rows[K][]
}

interface Retold {
  account_id: string
  ulid: string
  nextVersion: () => number
}

/** As if all that goes with a recording had changed: who sees it from now on has not heard of that yet. */
export async function tellPartsAgain(db: Queries, { account_id, ulid, nextVersion }: Retold): Promise<void> {
  for (const kind of partKinds) {
    const { table, key, recording } = rowStorage[kind]
    const isOfAccount = eq(table.account_id, account_id)
    const rows = await db
      .select({ key })
      .from(table)
      .where(and(isOfAccount, eq(recording, ulid)))
    if (rows.length === 0) continue
    // Each its own: a page of changes never ends between two rows of one version.
    const told = JSON.stringify(rows.map((row) => ({ key: row.key, version: nextVersion() })))
    await db.execute(sql`
      UPDATE ${table} SET version = told.version
      FROM jsonb_to_recordset(${told}::jsonb) AS told(key text, version bigint)
      WHERE ${isOfAccount} AND ${key} = told.key`)
  }
}
