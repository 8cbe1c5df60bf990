import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { migrate } from '../platform/db/migrate.ts'
import type { Database } from '../ports/database.ts'

export const migrationNames = fs
  .readdirSync(path.join(import.meta.dirname, '../platform/db/migrations'))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => path.basename(file, '.sql'))
  .toSorted()

/** Who and what there is in it: two accounts, and two people. */
export const [team, own, ada, eve] = ['01TEAM', '01OWN', 'ada', 'eve'] as const
export const now = new Date('2026-03-14T09:00:00.000Z')

/** Makes it a database as a server had left it that knew no migration after `state`, with people, a team and notes in it. */
export async function makeOld(database: Database, state: string): Promise<void> {
  const { db } = database
  await db.execute(sql`DROP SCHEMA public CASCADE`)
  await db.execute(sql`CREATE SCHEMA public`)
  await db.execute(
    sql`CREATE TABLE schema_migration (name text PRIMARY KEY, applied_at timestamptz DEFAULT now())`,
  )
  const later = migrationNames.filter((name) => name > state)
  for (const name of later) await db.execute(sql`INSERT INTO schema_migration (name) VALUES (${name})`)
  await migrate(database)
  for (const name of later) await db.execute(sql`DELETE FROM schema_migration WHERE name = ${name}`)
  await fill(database)
}

async function fill({ db }: Database): Promise<void> {
  for (const id of [ada, eve]) {
    await db.execute(sql`INSERT INTO "user" (id, name, email) VALUES (${id}, ${id}, ${`${id}@example.org`})`)
  }
  await db.execute(
    sql`INSERT INTO account (id, kind, name, personal_user_id) VALUES (${own}, 'personal', 'Ada', ${ada})`,
  )
  await db.execute(sql`INSERT INTO account (id, kind, name) VALUES (${team}, 'team', 'Engines')`)
  for (const [account, user, role] of [
    [own, ada, 'owner'],
    [team, ada, 'owner'],
    [team, eve, 'member'],
  ]) {
    await db.execute(
      sql`INSERT INTO membership (account_id, user_id, role) VALUES (${account}, ${user}, ${role})`,
    )
  }
  await db.execute(sql`
    INSERT INTO session (id, token, user_id, expires_at, current_account_id)
    VALUES ('s1', 'held', ${ada}, ${'2026-04-14T09:00:00.000Z'}, ${team})`)
  for (const [at, [account, ulid]] of [
    [own, '01A'] as const,
    [team, '01B'] as const,
    [team, '01C'] as const,
  ].entries()) {
    await db.execute(sql`
      INSERT INTO recording (ulid, title, has_own_title, transcript, segments, status, tags, attachments, recorded_at,
        updated_at, account_id, created_by, version)
      VALUES (${ulid}, ${`Note ${ulid}`}, true, 'Said', '[]', 'ready', '[]', '[]', ${now.toISOString()},
        ${now.toISOString()}, ${account}, ${ada}, ${at + 1})`)
    await db.execute(sql`UPDATE account SET sync_version = ${at + 1} WHERE id = ${account}`)
  }
}
