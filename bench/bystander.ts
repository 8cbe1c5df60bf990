import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Person } from './person.ts'

/** What someone saw who had nothing to do with it. */
export interface Seen {
  /** How long each of their calls took, in milliseconds. */
  calls: number[]
  health: number[]
  /** The most memory that the server has told of. */
  memoryBytes: number
}

/** Somebody else uses the server from a process of their own, until they are stopped. */
export function watchAsBystander(url: string, { cookie }: Pick<Person, 'cookie'>): () => Promise<Seen> {
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(import.meta.url), url, cookie], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (bytes: Buffer) => output.push(bytes))
  return async () => {
    child.stdin.end()
    await once(child, 'close')
    return JSON.parse(Buffer.concat(output).toString()) as Seen
  }
}

/** For so long; a second more goes by while the process starts. */
export async function watchFor(url: string, person: Pick<Person, 'cookie'>, ms: number): Promise<Seen> {
  const stop = watchAsBystander(url, person)
  await setTimeout(ms + 1_000)
  return stop()
}

async function watch(url: string, cookie: string): Promise<void> {
  const seen: Seen = { calls: [], health: [], memoryBytes: 0 }
  const state = { isOver: false }
  process.stdin.resume().once('end', () => {
    state.isOver = true
  })
  const timed = async (into: number[], path: string) => {
    const began = performance.now()
    const answer = await fetch(url + path, { headers: { cookie } }).catch(() => undefined)
    await answer?.arrayBuffer()
    into.push(performance.now() - began)
  }
  const repeat = async (work: () => Promise<void>, pauseMs: number) => {
    while (!state.isOver) {
      await work()
      await setTimeout(pauseMs)
    }
  }
  // The first calls of a process are slow by themselves.
  for (let warm = 0; warm < 5; warm++) await timed([], '/api/v1/recordings?limit=10')
  await Promise.all([
    repeat(() => timed(seen.calls, '/api/v1/recordings?limit=10'), 10),
    repeat(() => timed(seen.health, '/healthz'), 10),
    repeat(async () => {
      const text = await (await fetch(`${url}/metrics`)).text()
      const bytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0)
      seen.memoryBytes = Math.max(seen.memoryBytes, bytes)
    }, 500),
  ])
  process.stdout.write(JSON.stringify(seen))
}

const [, script, url = '', cookie = ''] = process.argv
if (script === fileURLToPath(import.meta.url)) await watch(url, cookie)
