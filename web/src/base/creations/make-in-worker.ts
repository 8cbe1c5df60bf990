import type { MakeRequest } from '@earmark/core/creations/make-of-many.ts'
import type { CreationLine } from '@earmark/core/entities/creation.ts'
import { workerAddress } from '../worker-address.ts'
// oxlint-disable-next-line import/default -- the bundler gives it its address
import makeWorker from './make-worker.ts?worker&url'

/** Ends the work when it is no longer wanted. */
export function makeInWorker(request: MakeRequest, signal: AbortSignal): Promise<CreationLine[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerAddress(makeWorker), { type: 'module' })
    const end = () => worker.terminate()
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason)
    })
    worker.addEventListener('message', ({ data }: MessageEvent<CreationLine[]>) => {
      end()
      resolve(data)
    })
    worker.addEventListener('error', (event) => {
      end()
      reject(new Error(`the worker that makes things failed: ${event.message}`))
    })
    worker.postMessage(request)
  })
}
