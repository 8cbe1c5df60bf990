import { workerAddress } from '../worker-address.ts'
import type { CallName, FromSearch, AskingProgress, SearchCalls } from './search-messages.ts'
// oxlint-disable-next-line import/default -- the bundler gives it its address
import searchWorker from './search-worker.ts?worker&url'

export interface SearchClient {
  call<Name extends CallName>(name: Name, ask: SearchCalls[Name]['ask']): Promise<SearchCalls[Name]['answer']>
  /** Something else may be found now. */
  listen(listener: () => void): () => void
  /** How far the notes are read for what they mean, whenever that changes. */
  watchMeanings(listener: (progress: AskingProgress) => void): () => void
}

/** One worker for all tabs where the browser can; else one for each. */
export function openSearch(database: string): SearchClient {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  const listeners = new Set<() => void>()
  const watchers = new Set<(progress: AskingProgress) => void>()
  const count = { last: 0 }
  const take = ({ data }: MessageEvent<FromSearch>) => {
    if (data.kind === 'meanings') return watchers.forEach((watcher) => watcher(data.progress))
    if (data.kind === 'changed') return listeners.forEach((listener) => listener())
    const asked = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.kind === 'answer') asked?.resolve(data.value)
    else asked?.reject(new Error(data.message))
  }
  const fail = () => {
    for (const { reject } of waiting.values()) reject(new Error('the search could not be started'))
    waiting.clear()
  }
  const port = openPort(database, { take, fail })
  return {
    call: (name, ask) =>
      new Promise((resolve, reject) => {
        const id = ++count.last
        // The worker answers each call with the value of its name.
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject })
        port.postMessage({ id, name, ask })
      }),
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    watchMeanings(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

interface Handlers {
  take: (event: MessageEvent<FromSearch>) => void
  fail: () => void
}

function openPort(database: string, { take, fail }: Handlers): MessagePort | Worker {
  const options = { type: 'module', name: database } as const
  const address = workerAddress(searchWorker)
  if (!('SharedWorker' in globalThis)) {
    const worker = new Worker(address, options)
    worker.addEventListener('message', take)
    worker.addEventListener('error', fail)
    return worker
  }
  const worker = new SharedWorker(address, options)
  worker.addEventListener('error', fail)
  worker.port.addEventListener('message', take)
  worker.port.start()
  return worker.port
}
