import { setImmediate } from 'node:timers/promises'
import { sampleRate } from '@earmark/core/speech/segmenter.ts'

export interface ReadInTwo {
  /** The sound up to so many seconds. Whoever stops reading it leaves the rest readable. */
  first: AsyncIterable<Float32Array>
  /** Reads on, to whoever measures; false where that took too long and the end was not reached. */
  readRest(maxMs: number): Promise<boolean>
  /** Whatever has been read: the decoder is let go. */
  end(): Promise<void>
}

/** A sound that is read once, in two parts. */
export function readInTwo(samples: AsyncIterable<Float32Array>, firstSeconds: number): ReadInTwo {
  const source = samples[Symbol.asyncIterator]()
  const state = { left: Math.round(firstSeconds * sampleRate), isDone: false }
  const next = async (): Promise<Float32Array | undefined> => {
    const piece = await source.next()
    if (piece.done) state.isDone = true
    return piece.done ? undefined : piece.value
  }
  async function* first(): AsyncGenerator<Float32Array> {
    while (state.left > 0) {
      const piece = await next()
      if (!piece) return
      yield piece.subarray(0, state.left)
      state.left -= piece.length
    }
  }
  return {
    first: first(),
    async readRest(maxMs) {
      const until = performance.now() + maxMs
      while (!state.isDone && performance.now() < until) {
        await next()
        // Decoding alone would keep everyone else from being answered.
        await setImmediate()
      }
      return state.isDone
    },
    end: async () => void (await source.return?.()),
  }
}
