import { parentPort, workerData } from 'node:worker_threads'
import { captionWords } from '@earmark/core/text/caption-words.ts'

/** What one thread is begun for: it reads this caption file, says what it read, and ends. */
export interface CaptionsOrder {
  bytes: Uint8Array
}

// It is begun with one, by read-captions.ts.
const { bytes } = workerData as CaptionsOrder
const decode = (encoding: string, options: { fatal: boolean }) =>
  new TextDecoder(encoding, options).decode(bytes)
parentPort?.postMessage(captionWords(bytes, decode))
