import { once } from 'node:events'
import { startThread } from '../../platform/start-thread.ts'
import type { SoundEncoder } from '../../ports/audio.ts'
import type { AacOrder, ToAacThread } from './aac-thread.ts'

const bitsPerSecond = 48_000
/** Sixteen packets of AAC-LC, about a second. */
const blockSamples = 16 * 1024

/** AAC-LC in MP4, with its index at the beginning: browsers play it at once, and find each second of it. */
export const aacEncoder: SoundEncoder = {
  type: 'audio/mp4',
  bytesPerSecond: bitsPerSecond / 8,
  async encode(samples, file, { seconds, signal }) {
    const thread = startAacThread({ file, bitsPerSecond, seconds }, signal)
    try {
      for await (const block of inBlocks(samples)) await thread.write(block)
      await thread.write(null)
    } finally {
      await thread.end()
    }
  },
}

function startAacThread(order: AacOrder, signal: AbortSignal) {
  const thread = startThread(new URL('./aac-thread.ts', import.meta.url), order)
  const gone = new AbortController()
  thread.on('error', (error) => gone.abort(error))
  thread.on('exit', () => gone.abort(new Error('the thread that encodes has ended')))
  const stopped = AbortSignal.any([signal, gone.signal])
  return {
    async write(block: ToAacThread) {
      stopped.throwIfAborted()
      thread.postMessage(block)
      try {
        await once(thread, 'message', { signal: stopped })
      } catch (error) {
        stopped.throwIfAborted()
        throw error
      }
    },
    end: () => thread.terminate(),
  }
}

/** Of the same length, but for the last. */
async function* inBlocks(samples: AsyncIterable<Float32Array>): AsyncGenerator<Float32Array> {
  const block = new Float32Array(blockSamples)
  let filled = 0
  for await (const piece of samples) {
    for (let taken = 0; taken < piece.length; ) {
      const part = piece.subarray(taken, taken + block.length - filled)
      block.set(part, filled)
      taken += part.length
      filled += part.length
      if (filled < block.length) continue
      yield block.slice()
      filled = 0
    }
  }
  if (filled > 0) yield block.slice(0, filled)
}
