import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { openPostgres } from '../../adapters/database/postgres.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'

const source = inject('testDatabase')
const names = fs
  .readdirSync(path.join(import.meta.dirname, 'migrations'))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => path.basename(file, '.sql'))

test('[DB-3] a database that is up to date is left as it is', async () => {
  const database = await openTestDatabase()

  const applied = await migrate(database)
  const journal = await database.db.execute<{ name: string }>(
    sql`SELECT name FROM schema_migration ORDER BY name`,
  )
  await database.close()

  expect(applied).toEqual([])
  expect(journal.rows.map((row) => row.name)).toEqual(names)
})

test('[DB-18] whatever refers to another row is found by an index', async () => {
  const database = await openTestDatabase()

  // Of the instance there is one row.
  const without = await database.db.execute(sql`
    SELECT conrelid::regclass::text AS table, conname AS key FROM pg_constraint c
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> 'instance'::regclass
      AND NOT EXISTS (
        SELECT FROM pg_index i WHERE i.indrelid = c.conrelid AND i.indpred IS NULL
          AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)`)
  await database.close()

  expect(without.rows).toEqual([])
})

test.for([
  [
    'a state that nobody knows',
    sql`INSERT INTO job (id, account_id, kind, payload, run_after, dedupe_key, created_at, state)
    VALUES ('j', '01A', 'x', '{}', now(), 'x', now(), 'tired')`,
  ],
  ['less than nothing', sql`UPDATE account SET text_bytes = -1`],
] as const)('[DB-19] %s is refused by the database itself', async ([, statement]) => {
  const database = await openTestDatabase()
  await database.db.execute(sql`INSERT INTO account (id, kind, name) VALUES ('01A', 'team', 'Engines')`)

  const refused = database.db.execute(statement)

  await expect(refused).rejects.toMatchObject({ cause: { code: '23514' } })
  await database.close()
})

test('[DB-14] a database of a newer version is refused with a sentence, and left as it is', async () => {
  const database = await openTestDatabase()
  await database.db.execute(sql`INSERT INTO schema_migration (name) VALUES ('9999_of_next_year')`)

  const refused = migrate(database)

  await expect(refused).rejects.toThrow(
    /^The database was last opened by a newer version of Earmark \(it has 9999_of_next_year, .*\)\. Start that version/,
  )
  await database.close()
})

test('[DB-4] a migration that fails leaves no trace, and the next start does it', async () => {
  const database = await openTestDatabase()
  await database.db.execute(sql`DROP SCHEMA public CASCADE`)
  await database.db.execute(sql`CREATE SCHEMA public`)
  // Stands in the way of the first migration's last table.
  await database.db.execute(sql`CREATE TABLE verification (id text)`)

  await expect(migrate(database)).rejects.toThrow()
  const tables = await database.db.execute(sql`SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)
  await database.db.execute(sql`DROP TABLE verification`)
  const applied = await migrate(database)
  await database.close()

  expect(tables.rows).toEqual([{ tablename: 'verification' }])
  expect(applied).toEqual(names)
})

test.runIf(source.engine === 'postgres')(
  '[DB-5] of processes that start at once on an empty PostgreSQL, each migration is applied by one',
  async () => {
    const url = await emptyDatabase()

    const outputs = await Promise.all([migrateInProcess(url), migrateInProcess(url), migrateInProcess(url)])

    expect(outputs.flat().sort()).toEqual(names)
    const database = await openPostgres({ url })
    const journal = await database.db.execute(sql`SELECT name FROM schema_migration`)
    await database.close()
    expect(journal.rows).toHaveLength(names.length)
  },
)

async function emptyDatabase(): Promise<string> {
  if (source.engine !== 'postgres') throw new Error('for PostgreSQL only')
  const name = `empty_${randomBytes(8).toString('hex')}`
  const client = new Client({ connectionString: source.url })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(source.url)
  url.pathname = `/${name}`
  return url.href
}

/** A real process of its own; answers with the names of what it applied. */
async function migrateInProcess(url: string): Promise<string[]> {
  const program = fileURLToPath(new URL('../../testing/migrate-once.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  return JSON.parse(Buffer.concat(chunks).toString()) as string[] // what migrate-once.ts prints
}
