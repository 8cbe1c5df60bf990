import { readContainer } from '../server/src/adapters/audio/container.ts'

export interface Ticks {
  /** How much later, in seconds, each tick of the right is than the nearest of the left. */
  offsets: number[]
}

const loud = 0.03
/** After so much quiet a sound is a new tick. */
const quietSeconds = 1

/** Where the ticks are on both sides of a kept sound. */
export async function measureTicks(bytes: Uint8Array): Promise<Ticks> {
  const file = { size: bytes.length, read: async (start: number, end: number) => bytes.subarray(start, end) }
  const opened = await readContainer(file)
  if (opened.kind !== 'raw') throw new Error(`The sound of the meeting is ${opened.kind}.`)
  const { rate, blocks } = opened.raw
  const finders = [createFinder(rate), createFinder(rate)] as const
  for await (const [left = new Float32Array(0), right = left] of blocks) {
    finders[0].hear(left)
    finders[1].hear(right)
  }
  const [onLeft, onRight] = [finders[0].found, finders[1].found]
  return { offsets: onRight.flatMap((time) => offsetFrom(onLeft, time)) }
}

function offsetFrom(ticks: readonly number[], time: number): number[] {
  const nearest = ticks.toSorted((a, b) => Math.abs(a - time) - Math.abs(b - time))[0]
  return nearest === undefined || Math.abs(nearest - time) > 2.5 ? [] : [time - nearest]
}

function createFinder(rate: number) {
  const found: number[] = []
  const state = { at: 0, quietFor: rate * quietSeconds }
  return {
    found,
    hear(samples: Float32Array) {
      for (const sample of samples) {
        if (Math.abs(sample) >= loud) {
          if (state.quietFor >= rate * quietSeconds) found.push(state.at / rate)
          state.quietFor = 0
        } else state.quietFor++
        state.at++
      }
    },
  }
}
