import type { Fanout } from '../../ports/fanout.ts'

export interface Watch {
  /** Whether there was a poke since the watch began, or comes one within the time; not when `left` ends it first. */
  pokedWithin(ms: number, left: AbortSignal): Promise<boolean>
  stop(): void
}

/** Pokes count from now on: begun before the changes are read, none can fall between the reading and the waiting. */
export function watchAccount(fanout: Pick<Fanout, 'listen'>, account_id: string): Watch {
  const state = { isPoked: false, wake: () => {} }
  const stop = fanout.listen(account_id, () => {
    state.isPoked = true
    state.wake()
  })

  const nextWake = (ms: number, left: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(timer)
        left.removeEventListener('abort', end)
        resolve()
      }
      const timer = setTimeout(end, ms)
      left.addEventListener('abort', end)
      state.wake = end
    })

  return {
    stop,
    async pokedWithin(ms, left) {
      if (!state.isPoked && !left.aborted) await nextWake(ms, left)
      return state.isPoked
    },
  }
}
