import { workerAddress } from '../worker-address.ts'
import type { OpenSound } from './open-sound.ts'
// oxlint-disable-next-line import/default -- the bundler gives it its address
import hashWorker from './hash-worker.ts?worker&url'

const pieceBytes = 1024 * 1024

/** The SHA-256 of a whole sound, in hexadecimal, read piece by piece. */
export async function hashSound(sound: OpenSound, bytes: number): Promise<string> {
  const worker = new Worker(workerAddress(hashWorker), { type: 'module' })
  try {
    for (let at = 0; at < bytes; at += pieceBytes) {
      await ask(worker, await sound.read(at, Math.min(bytes, at + pieceBytes)))
    }
    return (await ask(worker, null)) ?? ''
  } finally {
    worker.terminate()
  }
}

function ask(worker: Worker, piece: Blob | null): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const answered = new AbortController()
    const once = { signal: answered.signal }
    const answer = ({ data }: MessageEvent<string | null>) => {
      answered.abort()
      resolve(data)
    }
    worker.addEventListener('message', answer, once)
    worker.addEventListener('error', ({ message }) => reject(new Error(`hashing failed: ${message}`)), once)
    worker.postMessage(piece)
  })
}
