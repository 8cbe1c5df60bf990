import { reloadGate } from '../builds/reload-gate.ts'
import { takeOver } from './worker-message.ts'

/** Held, by as many pages as there are, while a page must not be disturbed. */
const busyLock = 'earmark-busy'

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
  const follow = holdWhileBusy(ask)
  follow()
  ask()
  ended.addEventListener('abort', reloadGate.subscribe(follow))
  document.addEventListener('visibilitychange', ask, { signal: ended })
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', ask, { signal: ended }),
    { signal: ended },
  )
}

/** Makes the page's own gate known to the others. */
function holdWhileBusy(onCalm: () => void): () => void {
  const held: { release?: (() => void) | undefined } = {}
  return () => {
    if (reloadGate.canReload()) {
      held.release?.()
      held.release = undefined
    } else if (!held.release) {
      const released = new Promise<void>((resolve) => {
        held.release = resolve
      })
      void navigator.locks.request(busyLock, { mode: 'shared' }, () => released).then(onCalm)
    }
  }
}
