import { parseArgs } from 'node:util'
import { z } from 'zod'
import { DatabaseUnavailable } from './adapters/database/unavailable.ts'
import { type Config, readConfig, readEnvironment, WrongSetting } from './config.ts'
import { mostAtOnce } from './features/operator/fill-demo.ts'
import { type OperatorDoor, readOperatorKey } from './features/operator/operator-key.ts'
import { startServer } from './start-server.ts'

const usage = 'npm run demo -- --recordings N --email ADDRESS --password PASSWORD'
const most = 1_000_000
/** What a refusal says; see `Problem` in core. */
const refusal = z.object({ detail: z.string() })

interface Wish {
  recordings: number
  email: string
  password: string
}

/** It cannot be done, for a reason that its message tells in one sentence. */
class Refused extends Error {
  override name = 'Refused'
}

try {
  const wish = readWish()
  const config = readConfig(readEnvironment())
  await withServer(config, (door) => fill(door, wish))
  console.log(`${wish.recordings} notes were added for ${wish.email}.`)
  process.exit(0)
} catch (error) {
  // These say in one sentence what the operator can do; anything else is a bug and shows where it happened.
  const isPlain = [Refused, WrongSetting, DatabaseUnavailable].some((kind) => error instanceof kind)
  console.error(isPlain && error instanceof Error ? error.message : error)
  process.exit(1)
}

function readWish(): Wish {
  const { values } = parseWords()
  const { email, password } = values
  const recordings = Number(values.recordings)
  if (!Number.isInteger(recordings) || recordings < 1 || recordings > most) {
    throw new Refused(`--recordings must be a whole number from 1 to ${most}: ${usage}`)
  }
  if (!email || !password) throw new Refused(`--email and --password must be given: ${usage}`)
  return { recordings, email, password }
}

function parseWords() {
  const text = { type: 'string' } as const
  try {
    return parseArgs({ options: { recordings: text, email: text, password: text } })
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : 'This cannot be read.'} Usage: ${usage}`)
  }
}

/** Through the process that has the database open; where none runs, through one of our own that nobody else sees. */
async function withServer(config: Config, work: (door: OperatorDoor) => Promise<void>): Promise<void> {
  const running = readOperatorKey(config.EARMARK_DATA_DIR)
  if (running && (await isAlive(running))) return work(running)
  const server = await startServer({
    config: { ...config, HOST: '127.0.0.1', PORT: 0 },
    log: () => undefined,
    now: () => new Date(),
    loadPages: async () => undefined,
    hearing: null,
    onDatabaseLost: (error) => {
      console.error(error.message)
      process.exit(1)
    },
  })
  try {
    const own = readOperatorKey(config.EARMARK_DATA_DIR)
    if (!own) throw new Error('the server left no key')
    await work(own)
  } finally {
    await server.close()
  }
}

async function isAlive({ url }: OperatorDoor): Promise<boolean> {
  try {
    return (await fetch(new URL('/healthz', url))).ok
  } catch {
    return false
  }
}

async function fill(door: OperatorDoor, { recordings, email, password }: Wish): Promise<void> {
  for (let done = 0; done < recordings; ) {
    const count = Math.min(mostAtOnce, recordings - done)
    await ask(door, { recordings: count, email, password })
    done += count
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${recordings}\r`)
  }
}

async function ask({ url, key }: OperatorDoor, body: Wish): Promise<void> {
  const answer = await fetch(new URL('/api/operator/demo', url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Operator ${key}` },
    body: JSON.stringify(body),
  })
  if (answer.ok) return
  const told = refusal.safeParse(await answer.json().catch(() => undefined))
  throw new Refused(told.success ? told.data.detail : `The server answered ${answer.status}.`)
}
