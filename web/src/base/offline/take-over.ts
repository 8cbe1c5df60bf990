import { reloadGate } from '../builds/reload-gate.ts'
import { takeOver } from './worker-message.ts'

/** Held, by as many pages as there are, while a page must not be disturbed. */
const busyLock = 'earmark-busy'

/** This page's share in it. The page's, not an account's: what is under way may outlast the account that began it. */
const held: { release?: (() => void) | undefined } = {}
const onCalm = new Set<() => void>()

/**
 * A new service worker waits until no page of this browser holds the gate that also keeps pages from reloading.
 * It reloads nothing: a page goes on with the files it began with, until base/builds finds it calm.
 */
export function letNewWorkerTakeOver(registration: ServiceWorkerRegistration, ended: AbortSignal): void {
  const ask = () => {
    if (!registration.waiting || !reloadGate.canReload()) return
    void navigator.locks.request(busyLock, { ifAvailable: true }, (lock) => {
      if (lock) registration.waiting?.postMessage(takeOver)
    })
  }
  reloadGate.subscribe(holdWhileBusy)
  holdWhileBusy()
  ask()
  onCalm.add(ask)
  ended.addEventListener('abort', () => onCalm.delete(ask))
  document.addEventListener('visibilitychange', ask, { signal: ended })
  const follow = () => registration.installing?.addEventListener('statechange', ask, { signal: ended })
  follow()
  registration.addEventListener('updatefound', follow, { signal: ended })
}

/** Makes the page's own gate known to the others. */
function holdWhileBusy(): void {
  if (reloadGate.canReload()) {
    held.release?.()
    held.release = undefined
  } else if (!held.release) {
    const released = new Promise<void>((resolve) => {
      held.release = resolve
    })
    void navigator.locks
      .request(busyLock, { mode: 'shared' }, () => released)
      .then(() => {
        for (const ask of onCalm) ask()
      })
  }
}
