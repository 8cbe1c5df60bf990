import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { CannotStart } from '../../ports/cannot-start.ts'
import type { Database, Queries } from '../../ports/database.ts'

/** Beside this file in the source, beside the bundle when built. */
const folder = fileURLToPath(new URL('./migrations', import.meta.url))

// Any number will do, so long as it is always the same one.
const lockNumber = 7_301_846

/**
 * Brings the schema up to date and returns the names of what was applied. Each migration and its entry in the
 * journal are one transaction under one lock: processes that start together take turns, and one that is killed
 * leaves nothing half done.
 */
export async function migrate(database: Pick<Database, 'transaction'>): Promise<string[]> {
  const applied: string[] = []
  for (;;) {
    const name = await database.transaction(applyNext)
    if (!name) return applied
    applied.push(name)
  }
}

async function applyNext(tx: Queries): Promise<string | undefined> {
  // Waiting for another process, or building an index, may take longer than a request may.
  await tx.execute(sql`SET LOCAL statement_timeout = 0`)
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${lockNumber})`)
  await tx.execute(sql`
    CREATE TABLE IF NOT EXISTS schema_migration (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())
  `)
  const journal = await tx.execute<{ name: string }>(sql`SELECT name FROM schema_migration`)
  const done = new Set(journal.rows.map((row) => row.name))

  const known = migrationNames()
  const strange = journal.rows.map((row) => row.name).filter((name) => !known.includes(name))
  if (strange.length > 0) throw tooNew(strange)
  const next = known.find((name) => !done.has(name))
  if (!next) return undefined
  for (const statement of statementsOf(next)) await tx.execute(sql.raw(statement))
  await tx.execute(sql`INSERT INTO schema_migration (name) VALUES (${next})`)
  return next
}

/** An older program would read and write rows that it does not understand. */
function tooNew(strange: string[]): CannotStart {
  return new CannotStart(
    `The database was last opened by a newer version of Earmark (it has ${strange.toSorted().at(-1)}, which this version does not know). Start that version or a later one, or restore a backup from before it.`,
  )
}

function migrationNames(): string[] {
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.map((file) => path.basename(file, '.sql')).sort()
}

function statementsOf(name: string): string[] {
  return fs.readFileSync(path.join(folder, `${name}.sql`), 'utf8').split('--> statement-breakpoint')
}
