import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Row } from './row.ts'

const rounds = 5
const allowed = 3

/** A second `npm start` against what it cannot do without: Node, and the database engine on the same data. */
export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'earmark-start-'))
  await startEarmark(folder)
  const bareFolder = join(folder, 'bare')
  cpSync(join(folder, 'database'), bareFolder, { recursive: true })

  const bare: number[] = []
  const whole: number[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(await startBareEngine(bareFolder))
    whole.push(await startEarmark(folder))
  }
  rmSync(folder, { recursive: true, force: true })

  const ratio = Math.round((median(whole) / median(bare)) * 100) / 100
  return [
    { name: 'Node and the database engine alone', value: Math.round(median(bare)), unit: 'ms' },
    { name: 'second npm start to the ready line', value: Math.round(median(whole)), unit: 'ms' },
    {
      name: 'the same, as a multiple',
      value: ratio,
      unit: '×',
      limit: `≤ ${allowed}`,
      pass: ratio <= allowed,
    },
  ]
}

function startEarmark(folder: string): Promise<number> {
  const env = { ...process.env, PORT: '0', EARMARK_DATA_DIR: folder, NODE_ENV: 'production' }
  return timeToLine(
    () => spawn('npm', ['start'], { env, stdio: ['ignore', 'pipe', 'inherit'] }),
    'Earmark is ready at',
  )
}

function startBareEngine(folder: string): Promise<number> {
  const code = `
    const { PGlite } = await import('@electric-sql/pglite')
    const engine = await PGlite.create(${JSON.stringify(folder)})
    await engine.query('SELECT 1')
    console.log('ready')
    process.on('SIGTERM', () => engine.close().then(() => process.exit()))
    setInterval(() => {}, 1000)`
  return timeToLine(
    () =>
      spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] }),
    'ready',
  )
}

async function timeToLine(start: () => ChildProcess, beginning: string): Promise<number> {
  const started = performance.now()
  const child = start()
  const ended = once(child, 'close')
  if (!child.stdout) throw new Error('no output to read')
  for await (const line of createInterface({ input: child.stdout })) if (line.startsWith(beginning)) break
  const took = performance.now() - started
  child.stdout.resume()
  child.kill('SIGTERM')
  await ended
  return took
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
