import { setImmediate } from 'node:timers/promises'
import { createSidesListener, type SidesFound } from '@earmark/core/speech/tell-sides.ts'
import type { RawSound } from './raw-sound.ts'

/** Who has not spoken by then is seldom on a side of their own. */
export const listenSeconds = 600
/** So often it is looked whether that is settled; between, others are answered. */
const lookSeconds = 5

/** What breaks on the way ends it there: whoever reads the words comes upon it too, and says so. */
export async function listenToSides({ rate, blocks }: RawSound, signal: AbortSignal): Promise<SidesFound> {
  const listener = createSidesListener(rate)
  let [heard, nextLook] = [0, 0]
  try {
    for await (const [left = new Float32Array(0), right = left, ...others] of blocks) {
      // Silence for lost packets comes as one channel, but never before the sound has begun.
      if (others.length > 0 || (heard === 0 && right === left)) return 'alike'
      listener.push(left, right)
      heard += left.length
      if (heard < nextLook) continue
      if (heard >= listenSeconds * rate || signal.aborted || listener.isSettled()) break
      nextLook = heard + lookSeconds * rate
      await setImmediate()
    }
  } catch {
    return listener.found()
  }
  return listener.found()
}
