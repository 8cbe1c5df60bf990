import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRepeatedly } from '../server/src/testing/durability.ts'
import { fullDisk, twoNamespaces, wrongDatabase } from './hard-days.ts'
import type { Row } from './row.ts'

const kills = 200

/** Kills a writing process 200 times on the embedded database and looks for what it had acknowledged; then the hard days. */
export async function run(): Promise<Row[]> {
  const base = mkdtempSync(join(tmpdir(), 'earmark-durability-'))
  const target = { folder: join(base, 'database'), snapshot: 'server/dist/database-snapshot.tar.gz' }
  const { acknowledged, lost, readyMs } = await killRepeatedly(target, kills)
  rmSync(base, { recursive: true, force: true })

  console.log(`${kills} kills, ${acknowledged} acknowledged writes, lost = ${lost}`)
  const p95 = readyMs.sort((a, b) => a - b)[Math.floor(readyMs.length * 0.95)] ?? 0
  return [
    ...(await twoNamespaces()),
    ...(await fullDisk()),
    ...(await wrongDatabase()),
    { name: 'acknowledged writes lost', value: lost, unit: 'writes', limit: '= 0', pass: lost === 0 },
    { name: 'acknowledged writes', value: acknowledged, unit: 'writes' },
    { name: 'ready again after a kill, p95', value: Math.round(p95), unit: 'ms' },
  ]
}
