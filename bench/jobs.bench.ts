import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPostgres } from '../server/src/adapters/database/postgres.ts'
import { migrate } from '../server/src/platform/db/migrate.ts'
import { killWorkers } from '../server/src/testing/job-kills.ts'
import { startPostgres } from '../server/src/testing/postgres.ts'
import type { Row } from './row.ts'

const jobs = 200
const kills = 20

/** Kills the workers of 200 jobs 20 times, three at work side by side on one PostgreSQL. */
export async function run(): Promise<Row[]> {
  const postgres = await startPostgres()
  const dataDir = mkdtempSync(join(tmpdir(), 'earmark-jobs-'))
  try {
    const database = await openPostgres({ url: postgres.url })
    await migrate(database)
    await database.close()
    const { written, lost, doubled, seconds, recoveryMs } = await killWorkers(
      { url: postgres.url, dataDir },
      jobs,
      kills,
    )
    console.log(`${jobs} jobs, ${kills} kills: ${written} written down, ${seconds} seconds in the ledger`)
    return [
      { name: 'jobs lost', value: lost, unit: 'jobs', limit: '= 0', pass: lost === 0 },
      { name: 'entered twice', value: doubled, unit: 'entries', limit: '= 0', pass: doubled === 0 },
      { name: 'in the ledger', value: seconds, unit: 's', limit: `= ${jobs}`, pass: seconds === jobs },
      {
        name: 'last kill to last transcript',
        value: Math.round(recoveryMs / 100) / 10,
        unit: 's',
        limit: '≤ 60',
        pass: recoveryMs <= 60_000,
      },
    ]
  } finally {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
