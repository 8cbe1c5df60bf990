import { retryDelayMs } from '@earmark/core/recording/outbox.ts'
import { ApiError } from '../api/api-error.ts'
import type { SyncState } from '../local-db/device.ts'
import type { Notes } from '../local-db/notes.ts'
import { pullAll } from './pull.ts'
import { pushAll } from './push.ts'
import { sleepUntil } from './wake-up.ts'

/** Longer than the server keeps a pull waiting. */
const callMs = 45_000

/** Keeps this device and the server alike until `ended`. Run it in one tab only. */
export async function syncUntil(notes: Notes, ended: AbortSignal): Promise<void> {
  let attempts = 0
  while (!ended.aborted) {
    // Made before the queue is read: what is queued after that ends the waiting.
    const changed = new AbortController()
    const stop = notes.device.listen(({ queue }) => queue === 'grown' && changed.abort())
    const signal = AbortSignal.any([ended, changed.signal])
    try {
      await syncOnce(notes, ended, signal)
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

async function syncOnce(notes: Notes, ended: AbortSignal, signal: AbortSignal): Promise<void> {
  notes.device.tell({ sync: 'working' })
  // A push is not broken off by another change: that one goes with the next.
  await pushAll(notes, AbortSignal.any([ended, AbortSignal.timeout(callMs)]))
  notes.device.tell({ sync: 'resting' })
  await pullAll(notes, AbortSignal.any([signal, AbortSignal.timeout(callMs)]))
}

function stateAfter(error: unknown): SyncState {
  return error instanceof ApiError && error.status === 401 ? 'signed_out' : 'offline'
}
