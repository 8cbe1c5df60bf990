import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { makeSnapshot } from '../adapters/database/make-snapshot.ts'
import { unpackSnapshot } from '../adapters/database/unpack-snapshot.ts'
import { migrate } from '../platform/db/migrate.ts'

/** One migrated database, from which each test file gets its copy; kept until the migrations change. */
export async function setup(project: TestProject): Promise<void> {
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/earmark', import.meta.url))
  fs.mkdirSync(cache, { recursive: true })
  const name = path.join(cache, `test-database-${fingerprint()}`)
  const snapshot = `${name}.tar.gz`
  await makeOnce(snapshot, async (draft) => fs.writeFileSync(draft, await makeSnapshot(migrate)))
  // A folder is copied in a fraction of the time that unpacking the archive takes.
  await makeOnce(name, (draft) => unpackSnapshot(fs.readFileSync(snapshot), draft))
  project.provide('testDatabase', { engine: 'embedded', snapshot, folder: name })
}

/** Appears under its name only when it is complete; of two runs at once the first one's stays. */
async function makeOnce(name: string, make: (draft: string) => Promise<void>): Promise<void> {
  if (fs.existsSync(name)) return
  const draft = `${name}.${process.pid}`
  await make(draft)
  if (fs.existsSync(name)) fs.rmSync(draft, { recursive: true })
  else fs.renameSync(draft, name)
}

function fingerprint(): string {
  const hash = createHash('sha256')
  const migrations = fileURLToPath(new URL('../platform/db/migrations', import.meta.url))
  for (const file of fs.readdirSync(migrations).filter((name) => name.endsWith('.sql'))) {
    hash.update(file).update(fs.readFileSync(path.join(migrations, file)))
  }
  const engine = new URL('../../package.json', import.meta.url)
  return hash.update(fs.readFileSync(engine)).digest('hex').slice(0, 16)
}
