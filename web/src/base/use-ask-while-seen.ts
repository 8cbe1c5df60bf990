import { useEffect } from 'react'
import { useLatest } from './use-latest.ts'

const askEveryMs = 3_000

/** Asks every few seconds for what is still being made, while somebody looks. */
export function useAskWhileSeen(isAwaited: boolean, ask: (signal: AbortSignal) => Promise<unknown>): void {
  const latest = useLatest(ask)
  useEffect(() => {
    if (!isAwaited) return undefined
    const ending = new AbortController()
    const timer = setInterval(() => {
      // Without a connection it is asked the next time.
      if (!document.hidden) latest.current(ending.signal).catch(() => undefined)
    }, askEveryMs)
    return () => {
      clearInterval(timer)
      ending.abort()
    }
  }, [isAwaited, latest])
}
