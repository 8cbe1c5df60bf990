import { EventEmitter } from 'node:events'
import type { Fanout } from '../../ports/fanout.ts'

/** Within one process. */
export function createInProcessFanout(): Fanout {
  const pokes = new EventEmitter()
  // One listener for each device that waits.
  pokes.setMaxListeners(0)
  const state = { isClosed: false }

  return {
    poke: (account_id) => {
      pokes.emit(account_id)
    },
    listen: (account_id, onPoke) => {
      pokes.on(account_id, onPoke)
      if (state.isClosed) queueMicrotask(onPoke)
      return () => {
        pokes.off(account_id, onPoke)
      }
    },
    close: () => {
      state.isClosed = true
      for (const account_id of pokes.eventNames()) pokes.emit(account_id)
    },
  }
}
