import { parentPort, workerData } from 'node:worker_threads'
import { openIndexFiles } from './index-files.ts'
import { createPartitionIndexes } from './partition-indexes.ts'

// The indexes live here, in a thread of their own: to make one of a hundred thousand notes takes seconds, in which the
// server goes on answering.

/** One call and its answer, by a number. */
type ToThread = {
  [Name in keyof Indexes]: { id: number; name: Name; args: Parameters<Indexes[Name]> }
}[keyof Indexes]
export type FromThread = { id: number; value: unknown } | { id: number; failure: string }

export type Indexes = ReturnType<typeof createPartitionIndexes>

export interface SearchThreadData {
  folder: string
}

// Only threaded-index.ts starts this thread, with exactly this, and sends it nothing else.
const indexes = createPartitionIndexes(openIndexFiles((workerData as SearchThreadData).folder))
parentPort?.on('message', ({ id, name, args }: ToThread) => {
  try {
    // The arguments are those of the call of that name; the compiler does not tie the two together.
    const call = indexes[name] as (...given: unknown[]) => unknown
    parentPort?.postMessage({ id, value: call(...args) } satisfies FromThread)
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) } satisfies FromThread)
  }
  if (name === 'close') parentPort?.close()
})
