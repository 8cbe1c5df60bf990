import { retryDelayMs } from '@earmark/core/recording/outbox.ts'
import { pullAll } from '@earmark/core/sync/device/pull.ts'
import { pushAll } from '@earmark/core/sync/device/push.ts'
import { ApiError } from '../api/api-error.ts'
import { reloadGate } from '../builds/reload-gate.ts'
import type { SyncState } from '../local-db/device.ts'
import type { Notes } from '../local-db/notes.ts'
import type { ChangeFeed } from '../realtime/change-feed.ts'
import { leaveFor } from '../session/leave-for.ts'
import { makeSyncSession } from './sync-session.ts'
import { tellOfClock } from './tell-of-clock.ts'

const pushMs = 45_000

/** Keeps this device and the server alike until `ended`. Run it in one tab only. */
export async function syncUntil(notes: Notes, channel: ChangeFeed, ended: AbortSignal): Promise<void> {
  let attempts = 0
  while (!ended.aborted) {
    // Made before the queue is read: what is queued after that ends the waiting.
    const changed = new AbortController()
    const stop = notes.device.listen(({ queue }) => queue === 'grown' && changed.abort())
    const signal = AbortSignal.any([ended, changed.signal])
    try {
      notes.device.tell({ sync: 'working' })
      // A push is not broken off by another change: that one goes with the next.
      const pushing = makeSyncSession(notes, channel, AbortSignal.any([ended, AbortSignal.timeout(pushMs)]))
      const pushed = await pushAll(pushing)
      await pullAll(makeSyncSession(notes, channel, signal), { mayWait: pushed === 'sent' })
      if (pushed === 'full') throw new ApiError(noRoom)
      attempts = 0
      await tellOfClock(notes)
    } catch (error) {
      if (signal.aborted) continue
      if (isOut(error)) await leaveTeam()
      if (isSignedOut(error)) await leaveSession(changed)
      notes.device.tell({ sync: stateAfter(error) })
      await sleepUntil(retryDelayMs(attempts++, Math.random()), signal)
    } finally {
      stop()
    }
  }
}

/** The account is not there for this person any more: they were removed, or it was deleted. */
function isOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404 && error.code === 'not_found'
}

/** What runs is not cut off; the next round asks again. The next document takes the team's notes off this device. */
async function leaveTeam(): Promise<void> {
  if (reloadGate.canReload()) await leaveFor('/app?notice=no-member')
}

function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401 && error.code === 'unauthorized'
}

/**
 * The session was ended elsewhere, perhaps because this device is in other hands by now; or it has run out. What runs
 * is not cut off: once it has ended the server is asked again, as its person may be back by then.
 */
async function leaveSession(changed: AbortController): Promise<void> {
  if (!reloadGate.canReload()) {
    const stop = reloadGate.subscribe(() => {
      stop()
      changed.abort()
    })
    return
  }
  const { leaveDevice } = await import('../session/sign-out.ts')
  const { pathname, search } = window.location
  await leaveDevice({ session: 'ended', next: pathname + search })
}

/** What is held back is tried again later, as after every failure. */
const noRoom = { status: 402, code: 'quota_exceeded', sentence: 'Your storage is full.' }

function stateAfter(error: unknown): SyncState {
  if (!(error instanceof ApiError)) return 'offline'
  if (isSignedOut(error)) return 'signed_out'
  if (error.code === 'outdated') return 'outdated'
  if (error.code === 'quota_exceeded') return 'full'
  // The server takes it later: it is on its way.
  if (error.status === 429) return 'working'
  return error.code === 'bad_answer' || error.status >= 500 ? 'trouble' : 'offline'
}

/** Waits, but no longer than until there is a reason to try again: a connection, or the person coming back. */
function sleepUntil(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waking = new AbortController()
    const wake = () => {
      clearTimeout(timer)
      waking.abort()
      resolve()
    }
    const timer = setTimeout(wake, ms)
    window.addEventListener('online', wake, { signal: waking.signal })
    window.addEventListener('focus', wake, { signal: waking.signal })
    signal.addEventListener('abort', wake, { signal: waking.signal })
    if (signal.aborted) wake()
  })
}
