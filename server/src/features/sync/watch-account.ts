import type { Progress } from '../../platform/realtime/progress.ts'
import type { Fanout } from '../../ports/fanout.ts'

/** `moved`: a note has come further, and nothing else. */
type Heard = 'nothing' | 'moved' | 'poked'

export interface Watch {
  /** What was heard since the watch began, or is within the time; nothing when `left` ends it first. */
  heardWithin(ms: number, left: AbortSignal): Promise<Heard>
  stop(): void
}

export interface WatchNeeds {
  fanout: Pick<Fanout, 'listen'>
  progress: Pick<Progress, 'listen'>
}

/** Pokes count from now on: begun before the changes are read, none can fall between the reading and the waiting. */
export function watchAccount({ fanout, progress }: WatchNeeds, account_id: string): Watch {
  const state: { heard: Heard; wake: () => void } = { heard: 'nothing', wake: () => {} }
  const hear = (what: Heard) => {
    if (state.heard !== 'poked') state.heard = what
    state.wake()
  }
  const stops = [
    fanout.listen(account_id, () => hear('poked')),
    progress.listen(account_id, () => hear('moved')),
  ]

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
    stop() {
      for (const stop of stops) stop()
    },
    async heardWithin(ms, left) {
      if (state.heard === 'nothing' && !left.aborted) await nextWake(ms, left)
      const { heard } = state
      if (heard === 'moved') state.heard = 'nothing'
      return heard
    },
  }
}
