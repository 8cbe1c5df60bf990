import { setTimeout } from 'node:timers/promises'

/** What costs everybody time: a transcript of an hour and more, with the time of each word. */
export const largeBytes = 256 * 1024

/** Of the server's time one caller's large bodies may take. Less than a hundredth of all others' calls then meet one. */
const share = 0.01
const longestRestMs = 60_000
const mostAtOnce = 4
/** A rest that is over so soon is waited for here: no need to send it all again. */
const waitedForMs = 3_000

export interface LargeBodies {
  /** Once it may be worked on: what to call when that is done. Or in how many seconds to come again. */
  begin(caller: string): Promise<{ end: () => void } | { retryAfterSeconds: number }>
}

interface Caller {
  isBusy: boolean
  restsUntil: number
}

/** Where limits are switched off. */
export const unrationed: LargeBodies = { begin: async () => ({ end: () => undefined }) }

/**
 * Rations large bodies. Each is one statement of the database that can be as long as a second, and the embedded one does
 * nothing else meanwhile: so a caller has one at a time, and rests after it in proportion to how long it took.
 */
export function createLargeBodies(clock: () => number = () => performance.now()): LargeBodies {
  const callers = new Map<string, Caller>()
  const state = { atWork: 0 }
  const forgetRested = () => {
    const now = clock()
    for (const [key, { isBusy, restsUntil }] of callers) if (!isBusy && restsUntil <= now) callers.delete(key)
  }
  return {
    async begin(key) {
      forgetRested()
      const caller = callers.get(key) ?? { isBusy: false, restsUntil: 0 }
      const restMs = caller.restsUntil - clock()
      if (caller.isBusy || state.atWork >= mostAtOnce) return { retryAfterSeconds: 2 }
      if (restMs > waitedForMs) return { retryAfterSeconds: Math.ceil(restMs / 1_000) }
      caller.isBusy = true
      callers.set(key, caller)
      if (restMs > 0) await setTimeout(restMs)
      state.atWork++
      const began = clock()
      const end = () => {
        const tookMs = clock() - began
        state.atWork--
        caller.isBusy = false
        caller.restsUntil = began + Math.min(longestRestMs, tookMs / share)
      }
      return { end }
    },
  }
}
