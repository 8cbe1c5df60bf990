import { sql } from 'drizzle-orm'
import type { Queries } from '../server/src/ports/database.ts'
import { newId } from './new-id.ts'
import { type Person, pushOk } from './person.ts'

const text = Array.from({ length: 150 }, (_, at) => `word${at % 37}`).join(' ')
const batch = 5_000

export interface Filled {
  url: string
  db: Queries
  person: Person
}

/**
 * So many notes in one account, as years of recording leave them. One is made as every other; the rest are copies of its
 * rows, because what is measured is what comes after.
 */
export async function fillAccount({ url, db, person }: Filled, notes: number): Promise<void> {
  const ulid = newId()
  const recorded_at = '2018-01-01T00:00:00.000Z'
  const segments = [{ start: 0, end: 60, text }]
  const args = { ulid, title: 'Note 0', recorded_at, segments, engine: 'captions', duration: 60 }
  await pushOk(url, person, person.account, [{ name: 'recording.create', args }])
  for (const table of ['recording', 'transcript']) await copyRows(db, { table, ulid, notes })
  await db.execute(sql`UPDATE account SET sync_version = ${2 * notes + 100} WHERE id = ${person.account}`)
  await db.execute(sql`ANALYZE`)
}

/** What differs from copy to copy. */
const fields: Readonly<Record<string, string>> = {
  ulid: `'01' || lpad(upper(to_hex(n)), 24, '0')`,
  title: `'Note ' || n`,
  recorded_at: `timestamptz '2018-01-01T00:00:00Z' + n * interval '27 minutes'`,
  version: 'n + 10',
}

async function copyRows(
  db: Queries,
  { table, ulid, notes }: { table: string; ulid: string; notes: number },
): Promise<void> {
  const found = await db.execute<{ name: string }>(
    sql`SELECT column_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND table_name = ${table}`,
  )
  const names = found.rows.map(({ name }) => name)
  if (names.length === 0) return
  const into = names.map((name) => `"${name}"`).join(', ')
  const values = names.map((name) => fields[name] ?? `"${name}"`).join(', ')
  for (let from = 1; from < notes; from += batch) {
    const to = Math.min(notes, from + batch) - 1
    await db.execute(
      sql`INSERT INTO ${sql.raw(table)} (${sql.raw(into)}) SELECT ${sql.raw(values)}
        FROM ${sql.raw(table)}, generate_series(${from}::integer, ${to}::integer) AS n WHERE ulid = ${ulid}`,
    )
  }
}
