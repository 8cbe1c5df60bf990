import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { openEmbedded } from '../adapters/database/embedded.ts'
import { openPostgres } from '../adapters/database/postgres.ts'

/** Where the database under attack is. */
export interface Target {
  url?: string | undefined
  folder: string
  snapshot?: string | undefined
}

export interface Outcome {
  acknowledged: number
  lost: number
  /** From the start of the process to its first readiness, for each start. */
  readyMs: number[]
}

/** Kills a writing process again and again, and counts what it had acknowledged and is not there afterwards. */
export async function killRepeatedly(target: Target, kills: number): Promise<Outcome> {
  const acknowledged: string[] = []
  const readyMs: number[] = []
  for (let kill = 0; kill < kills; kill++) readyMs.push(await writeUntilKilled(target, acknowledged))

  const kept = await readAll(target)
  return {
    acknowledged: acknowledged.length,
    lost: acknowledged.filter((id) => !kept.has(id)).length,
    readyMs,
  }
}

async function writeUntilKilled(target: Target, acknowledged: string[]): Promise<number> {
  const started = performance.now()
  const writer = fileURLToPath(new URL('./durability-writer.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', writer, JSON.stringify(target)], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close')
  const lines = createInterface({ input: child.stdout })
  const ready = once(lines, 'line')
  lines.on('line', (line) => acknowledged.push(line))
  await Promise.race([ready, ended])
  if (child.exitCode !== null) throw new Error('the writing process ended by itself')
  const readyMs = performance.now() - started

  // The moment is left to chance on purpose: between two statements, in one, in a write to the log.
  await setTimeout(150 + Math.random() * 600)
  child.kill('SIGKILL')
  await ended
  acknowledged.splice(acknowledged.indexOf('ready'), 1)
  return readyMs
}

async function readAll({ url, folder }: Target): Promise<Set<string>> {
  const database = url ? await openPostgres({ url }) : await openEmbedded({ folder })
  const kept = await database.db.execute<{ id: string }>(sql`SELECT id FROM durable`)
  await database.close()
  return new Set(kept.rows.map((row) => row.id))
}
