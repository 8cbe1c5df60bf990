import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { inject } from 'vitest'
import { openEmbedded } from '../adapters/database/embedded.ts'
import { openPostgres } from '../adapters/database/postgres.ts'
import type { Database } from '../ports/database.ts'
import { keepEngineCompiled } from './compiled-engine.ts'
import { makeScratchFolder } from './scratch-folder.ts'

/** What the run's set-up offers: see setup-embedded.ts and setup-postgres.ts. */
type TestDatabaseSource =
  | { engine: 'embedded'; snapshot: string; folder: string }
  | { engine: 'postgres'; url: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: TestDatabaseSource
  }
}

export interface TestDatabase {
  /** As the settings would say it; empty for the embedded engine. */
  url: string | undefined
  /** Where an embedded database lies, or would lie. */
  dataDir: string
  remove(): Promise<void>
}

/** A fresh, migrated database of the engine under test, closed and removed by `close`. */
export async function openTestDatabase(): Promise<Database> {
  const source = await makeTestDatabase()
  const database = source.url
    ? await openPostgres({ url: source.url })
    : await openEmbedded({ folder: path.join(source.dataDir, 'database') })
  return {
    ...database,
    close: async () => {
      await database.close()
      await source.remove()
    },
  }
}

/** The same, not yet opened: for tests that start a server on it. */
export async function makeTestDatabase(): Promise<TestDatabase> {
  const source = inject('testDatabase')
  const dataDir = makeScratchFolder('earmark test-')
  const removeFolder = () => fs.rmSync(dataDir, { recursive: true, force: true })
  if (source.engine === 'embedded') {
    await keepEngineCompiled()
    const mode = fs.constants.COPYFILE_FICLONE
    fs.cpSync(source.folder, path.join(dataDir, 'database'), { recursive: true, mode })
    return { url: undefined, dataDir, remove: async () => removeFolder() }
  }

  const name = `test_${randomBytes(8).toString('hex')}`
  await asAdministrator(source.url, `CREATE DATABASE ${name} TEMPLATE ${source.template}`)
  const url = new URL(source.url)
  url.pathname = `/${name}`
  const remove = async () => {
    removeFolder()
    await asAdministrator(source.url, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
  }
  return { url: url.href, dataDir, remove }
}

async function asAdministrator(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
