import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../adapters/database/postgres.ts'
import { migrate } from '../platform/db/migrate.ts'
import { startPostgres } from './postgres.ts'

/** One server for the run, with one migrated database, from which each test file gets its copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  const template = 'earmark_template'
  const admin = new Client({ connectionString: server.url })
  await admin.connect()
  await admin.query(`CREATE DATABASE ${template}`)
  await admin.end()

  const database = await openPostgres({ url: withDatabase(server.url, template) })
  await migrate(database)
  await database.close()

  project.provide('testDatabase', { engine: 'postgres', url: server.url, template })
  return server.stop
}

function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
