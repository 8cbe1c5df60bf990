import { type ChildProcess, fork } from 'node:child_process'
import { createRequire } from 'node:module'
import { setPriority } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import type { FromProcess, ToProcess } from './process-messages.ts'

export interface ChildOptions {
  /** The one that is spoken most first. */
  languages: readonly SpeechLanguage[]
  /** Where the prepared model file is kept. */
  cacheDir: string
}

/** The speech process as the server sees it. */
export interface SpeechChild {
  pid: number
  send: (message: ToProcess) => void
  /** What it says next; null once it is gone. */
  next: () => Promise<FromProcess | null>
  isAlive: () => boolean
  stop: () => Promise<void>
}

/** Starts the process and waits until its models are loaded. */
export async function startChild({ languages, cacheDir }: ChildOptions): Promise<SpeechChild> {
  const child = launch()
  const talk = listen(child)
  child.send({ kind: 'load', languages, cacheDir } satisfies ToProcess)
  const answer = await talk.next()
  if (answer?.kind !== 'loaded') {
    await talk.stop()
    const reason = answer?.kind === 'failed' ? answer.message : 'The process ended.'
    throw new Error(`The speech models could not be loaded. ${reason}`)
  }
  yieldToServer(child)
  return talk
}

function launch(): ChildProcess {
  const isSource = import.meta.url.endsWith('.ts')
  const entry = new URL(isSource ? './speech-process.ts' : './speech-process.js', import.meta.url)
  // From source the process needs the loader for TypeScript, built it must not.
  const loader = isSource
    ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href]
    : []
  return fork(fileURLToPath(entry), {
    execArgv: loader,
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

function listen(child: ChildProcess): SpeechChild {
  const said: (FromProcess | null)[] = []
  const waiting: ((message: FromProcess | null) => void)[] = []
  const life = { isAlive: true }
  const put = (message: FromProcess | null) => {
    const taker = waiting.shift()
    if (taker) taker(message)
    else said.push(message)
  }
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      life.isAlive = false
      put(null)
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  // The process is this program: it says nothing else.
  child.on('message', (message) => put(message as FromProcess))
  return {
    pid: child.pid ?? 0,
    isAlive: () => life.isAlive,
    send(message) {
      // A process that died a moment ago is noticed by `next`, not here.
      if (child.connected) child.send(message, () => {})
    },
    next() {
      const message = said.shift()
      if (message !== undefined) return Promise.resolve(message)
      return life.isAlive ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(null)
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Requests come first: writing down can wait a millisecond. But no more than that: at 10, a machine with four things to
 * do for each core gave it a sixteenth of one, and half an hour of sound took longer than to hear it.
 */
const priority = 4

function yieldToServer(child: ChildProcess): void {
  try {
    if (child.pid) setPriority(child.pid, priority)
  } catch {
    // Not allowed on this system: it then competes as an equal.
  }
}
