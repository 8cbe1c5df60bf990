import { retryDelayMs } from '@earmark/core/recording/outbox.ts'
import { ApiError } from '../api/api-error.ts'
import type { SyncState } from '../local-db/device.ts'
import type { Notes } from '../local-db/notes.ts'
import type { Channel } from '../realtime/channel.ts'
import { pullAll } from './pull.ts'
import { pushAll } from './push.ts'
import { sleepUntil } from './wake-up.ts'

const pushMs = 45_000

/** Keeps this device and the server alike until `ended`. Run it in one tab only. */
export async function syncUntil(notes: Notes, channel: Channel, ended: AbortSignal): Promise<void> {
  let attempts = 0
  while (!ended.aborted) {
    // Made before the queue is read: what is queued after that ends the waiting.
    const changed = new AbortController()
    const stop = notes.device.listen(({ queue }) => queue === 'grown' && changed.abort())
    const signal = AbortSignal.any([ended, changed.signal])
    try {
      await syncOnce(notes, channel, { ended, signal })
      attempts = 0
    } catch (error) {
      if (signal.aborted) continue
      notes.device.tell({ sync: stateAfter(error) })
      await sleepUntil(retryDelayMs(attempts++, Math.random()), signal)
    } finally {
      stop()
    }
  }
}

/** `signal` also ends the waiting when something is queued here. */
interface Until {
  ended: AbortSignal
  signal: AbortSignal
}

async function syncOnce(notes: Notes, channel: Channel, { ended, signal }: Until): Promise<void> {
  notes.device.tell({ sync: 'working' })
  // A push is not broken off by another change: that one goes with the next.
  await pushAll(notes, AbortSignal.any([ended, AbortSignal.timeout(pushMs)]))
  notes.device.tell({ sync: 'resting' })
  await pullAll(notes, channel, signal)
}

function stateAfter(error: unknown): SyncState {
  return error instanceof ApiError && error.status === 401 ? 'signed_out' : 'offline'
}
