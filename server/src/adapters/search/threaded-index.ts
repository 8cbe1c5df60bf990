import fs from 'node:fs'
import type { Worker } from 'node:worker_threads'
import type { SearchIndex } from '../../ports/search-index.ts'
import { startThread } from '../../platform/start-thread.ts'
import type { FromThread, Indexes, SearchThreadData } from './search-thread.ts'

interface Waiting {
  resolve: (value: never) => void
  reject: (error: Error) => void
}

/** The thread begins with the first call. One that has ended is begun again with the next: it finds its files there. */
export function createThreadedIndex(folder: string): SearchIndex {
  const state: { worker?: Worker; calls: number } = { calls: 0 }
  const waiting = new Map<number, Waiting>()
  const start = () => {
    const worker = startThread(new URL('./search-thread.ts', import.meta.url), {
      folder,
    } satisfies SearchThreadData)
    const end = (error: Error) => {
      if (state.worker === worker) delete state.worker
      for (const { reject } of waiting.values()) reject(error)
      waiting.clear()
    }
    worker.on('message', (message: FromThread) => {
      const caller = waiting.get(message.id)
      waiting.delete(message.id)
      if ('failure' in message) caller?.reject(new Error(message.failure))
      // The thread answers each call with what it gives.
      else caller?.resolve(message.value as never)
    })
    worker.on('error', end)
    worker.on('exit', () => end(new Error('the search thread has ended')))
    worker.unref()
    return worker
  }
  const call = <Name extends keyof Indexes>(name: Name, ...args: Parameters<Indexes[Name]>) =>
    new Promise<ReturnType<Indexes[Name]>>((resolve, reject) => {
      state.worker ??= start()
      const id = ++state.calls
      waiting.set(id, { resolve, reject })
      state.worker.postMessage({ id, name, args })
    })
  return {
    standingOf: (partitions) => call('standingOf', partitions),
    take: (partition, changes) => call('take', partition, changes),
    settle: (partition, version) => call('settle', partition, version),
    find: (partitions, asked) => call('find', partitions, asked),
    ask: (partitions, about, narrowing) => call('ask', partitions, about, narrowing),
    relate: (read, about) => call('relate', read, about),
    answer: (read, about) => call('answer', read, about),
    drop: (partition) => call('drop', partition),
    // Where nothing lies there is nothing to begin a thread for.
    stored: async () => (fs.existsSync(folder) ? call('stored') : []),
    async close() {
      const { worker } = state
      if (!worker) return
      await call('close')
      await worker.terminate()
    },
  }
}
