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

  return { acknowledged: acknowledged.length, lost: await countLost(target, acknowledged), readyMs }
}

async function writeUntilKilled(target: Target, acknowledged: string[]): Promise<number> {
  const started = performance.now()
  const writer = startWriter(target)
  await Promise.race([writer.ready, writer.ended])
  if (writer.child.exitCode !== null) throw new Error('the writing process ended by itself')
  const readyMs = performance.now() - started

  // The moment is left to chance on purpose: between two statements, in one, in a write to the log.
  await setTimeout(150 + Math.random() * 600)
  writer.child.kill('SIGKILL')
  await writer.ended
  acknowledged.push(...writer.acknowledged)
  return readyMs
}

/** A process that writes as fast as it can; `within` is a program that starts it, with that program's arguments. */
export function startWriter(target: Target, within: readonly string[] = []) {
  const program = fileURLToPath(new URL('./durability-writer.ts', import.meta.url))
  const [command, ...args] = [...within, process.execPath, '--import', 'tsx', program]
  const child = spawn(command, [...args, JSON.stringify(target)], {
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const acknowledged: string[] = []
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'ready') resolve()
      else acknowledged.push(line)
    })
  })
  return { child, ready, ended, acknowledged, said: () => said.join('') }
}

/** How many of these are not there. */
export async function countLost(target: Target, acknowledged: readonly string[]): Promise<number> {
  const kept = await readAll(target)
  return acknowledged.filter((id) => !kept.has(id)).length
}

async function readAll({ url, folder }: Target): Promise<Set<string>> {
  const database = url ? await openPostgres({ url }) : await openEmbedded({ folder })
  const kept = await database.db.execute<{ id: string }>(sql`SELECT id FROM durable`)
  await database.close()
  return new Set(kept.rows.map((row) => row.id))
}
