import type { ChildProcess } from 'node:child_process'
import { comparisonFor } from '@earmark/core/meaning/terms.ts'
import { embeddedModel, type Vector } from '@earmark/core/meaning/vectors.ts'
import { startProcess, yieldToServer } from '../../../platform/start-process.ts'
import { within } from '../../../platform/within.ts'
import type { SentenceVectors } from '../../../ports/sentence-vectors.ts'
import type { FromVectors, ToVectors } from './vector-process.ts'

interface Options {
  /** After this long without work the process is ended, and its memory with it. */
  idleMs: number
}

/** A tenth of a second's work: no question waits longer for notes that are before it. */
const sentencesAtOnce = 16
/** The process takes half a second to start. */
const patienceMs = 1_500
/** Nothing takes so long but a process that hangs. */
const hangsMs = 60_000

interface Task {
  sentences: readonly string[]
  resolve: (vectors: Vector[]) => void
  reject: (error: Error) => void
}

/** The model that ships with Earmark, for English, in a process of its own. */
export function createEmbeddedVectors(options: Options): SentenceVectors {
  const { ask, close } = createQueue(options)
  return {
    model: embeddedModel,
    understands: (text) => comparisonFor(text, 'prefixes') === 'stems',
    async ofSentences(sentences, signal) {
      const vectors: Vector[] = []
      for (let at = 0; at < sentences.length; at += sentencesAtOnce) {
        signal.throwIfAborted()
        vectors.push(...(await ask(sentences.slice(at, at + sentencesAtOnce), 'last')))
      }
      return vectors
    },
    async ofQuestion(question) {
      const made = await within(patienceMs, ask([question], 'first')).catch(() => 'late' as const)
      return made === 'late' ? undefined : made[0]
    },
    close,
  }
}

interface QueueState {
  child?: ChildProcess
  /** What the process is at. */
  task?: Task | undefined
  timer?: NodeJS.Timeout
  isClosed: boolean
}

/** One thing at a time. */
function createQueue({ idleMs }: Options) {
  const waiting: Task[] = []
  const state: QueueState = { isClosed: false }
  const end = (reason: string) => {
    clearTimeout(state.timer)
    const { child, task } = state
    delete state.child
    delete state.task
    child?.kill('SIGKILL')
    task?.reject(new Error(reason))
    next()
  }
  const settle = (answer: FromVectors) => {
    const { task } = state
    delete state.task
    if ('failure' in answer) task?.reject(new Error(answer.failure))
    else task?.resolve(answer.vectors)
    next()
  }
  const start = () => {
    const child = startProcess(new URL('./vector-process.ts', import.meta.url))
    yieldToServer(child)
    // The process is this program: it says nothing else.
    child.on('message', (message) => state.child === child && settle(message as FromVectors))
    const gone = () => state.child === child && end('The process that makes vectors has ended.')
    child.once('exit', gone)
    child.once('error', gone)
    return child
  }
  const next = () => {
    if (state.task || state.isClosed) return
    clearTimeout(state.timer)
    state.task = waiting.shift()
    if (!state.task) {
      state.timer = setTimeout(() => state.child && end('It had nothing to do.'), idleMs).unref()
      return
    }
    state.child ??= start()
    state.timer = setTimeout(() => end('The process that makes vectors does not answer.'), hangsMs).unref()
    state.child.send({ sentences: state.task.sentences } satisfies ToVectors, () => {})
  }
  return {
    ask: (sentences: readonly string[], turn: 'first' | 'last') =>
      new Promise<Vector[]>((resolve, reject) => {
        if (state.isClosed) return reject(new Error('It is closed.'))
        const task = { sentences, resolve, reject }
        if (turn === 'first') waiting.unshift(task)
        else waiting.push(task)
        next()
      }),
    async close() {
      state.isClosed = true
      for (const { reject } of waiting.splice(0)) reject(new Error('It is closed.'))
      end('It is closed.')
    },
  }
}
