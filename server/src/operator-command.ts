import { parseArgs } from 'node:util'
import { z } from 'zod'
import { type Config, readConfig, readEnvironment } from './config.ts'
import { type OperatorDoor, readOperatorKeys } from './features/operator/operator-key.ts'
import { defaultOrigin } from './platform/http/site-address.ts'
import { CannotStart } from './ports/cannot-start.ts'
import { startServer } from './start-server.ts'

/** What a refusal says; see `Problem` in core. */
const refusal = z.object({ detail: z.string() })

/** It cannot be done, for a reason that its message tells in one sentence. */
export class Refused extends Error {
  override name = 'Refused'
}

/** Sends one request to the instance. */
export type Ask = (path: string, body: unknown) => Promise<void>

interface Command<Wish> {
  usage: string
  /** Names of the words that may follow, each with a value. */
  words: readonly string[]
  /** Checks the words given. */
  read: (given: Record<string, string | undefined>) => Wish
  run: (ask: Ask, wish: Wish) => Promise<string>
}

/** A command of the operator's, from its words to the exit: says what was done, or in one sentence why not. */
export async function runCommand<Wish>({ usage, words, read, run }: Command<Wish>): Promise<never> {
  try {
    const wish = read(parseWords(words, usage))
    const config = readConfig(readEnvironment())
    await withServer(config, async (door) => {
      console.log(await run((path, body) => ask(door, path, body), wish))
    })
    process.exit(0)
  } catch (error) {
    // These say in one sentence what the operator can do; anything else is a bug and shows where it happened.
    const isPlain = error instanceof Refused || error instanceof CannotStart
    console.error(isPlain ? error.message : error)
    process.exit(1)
  }
}

function parseWords(words: readonly string[], usage: string): Record<string, string | undefined> {
  try {
    const options = Object.fromEntries(words.map((word) => [word, { type: 'string' as const }]))
    return parseArgs({ options }).values
  } catch (error) {
    throw new Refused(`${error instanceof Error ? error.message : 'This cannot be read.'} Usage: ${usage}`)
  }
}

/** Through the process that has the database open; where none runs, through one of our own that nobody else sees. */
async function withServer(config: Config, work: (door: OperatorDoor) => Promise<void>): Promise<void> {
  for (const left of readOperatorKeys(config.EARMARK_DATA_DIR)) {
    if (await isAlive(left)) return work(left)
  }
  // Emails name the server that people reach, not this one.
  const { EARMARK_URL = defaultOrigin(config.HOST, config.PORT) } = config
  const server = await startServer({
    config: { ...config, EARMARK_URL, HOST: '127.0.0.1', PORT: 0 },
    log: () => undefined,
    now: () => new Date(),
    loadPages: async () => undefined,
    transcription: null,
    scheduledTasks: 'off',
    onDatabaseLost: (error) => {
      console.error(error.message)
      process.exit(1)
    },
  })
  try {
    const [own] = readOperatorKeys(config.EARMARK_DATA_DIR)
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

async function ask({ url, key }: OperatorDoor, path: string, body: unknown): Promise<void> {
  const answer = await fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Operator ${key}` },
    body: JSON.stringify(body),
  })
  if (answer.ok) return
  const told = refusal.safeParse(await answer.json().catch(() => undefined))
  throw new Refused(told.success ? told.data.detail : `The server answered ${answer.status}.`)
}
