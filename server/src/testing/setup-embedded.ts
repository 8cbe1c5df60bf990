import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { makeSnapshot } from '../adapters/database/make-snapshot.ts'
import { migrate } from '../platform/db/migrate.ts'

/** One migrated database, from which each test file gets its copy; kept until the migrations change. */
export async function setup(project: TestProject): Promise<void> {
  const cache = fileURLToPath(new URL('../../../node_modules/.cache/earmark', import.meta.url))
  const snapshot = path.join(cache, `test-database-${fingerprint()}.tar.gz`)
  if (!fs.existsSync(snapshot)) {
    fs.mkdirSync(cache, { recursive: true })
    const draft = `${snapshot}.${process.pid}`
    fs.writeFileSync(draft, await makeSnapshot(migrate))
    fs.renameSync(draft, snapshot)
  }
  project.provide('testDatabase', { engine: 'embedded', snapshot })
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
