import type { ChildProcess } from 'node:child_process'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { startProcess, yieldToServer } from '../../../platform/start-process.ts'
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
  const child = startProcess(new URL('./speech-process.ts', import.meta.url))
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
