import type { Page } from '@earmark/core/entities/page.ts'
import { useEffect, useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'

const askEveryMs = 3_000

/** Where the audio of a page stands: what is being made of it is asked for until it is there. */
export function useSoundState({ id, sound_state: known }: Page): Page['sound_state'] {
  const [state, setState] = useState(known)
  // The page was asked for anew.
  useEffect(() => setState(known), [known])
  const isAwaited = state === 'preparing'
  useEffect(() => {
    if (!isAwaited) return undefined
    const ending = new AbortController()
    const ask = async () => {
      const page = await api.call('GET /pages/:id', { params: { id }, signal: ending.signal })
      setState(page.sound_state)
    }
    const timer = setInterval(() => {
      // Nobody looks. Without a connection it is asked the next time.
      if (!document.hidden) ask().catch(() => undefined)
    }, askEveryMs)
    return () => {
      clearInterval(timer)
      ending.abort()
    }
  }, [id, isAwaited])
  return state
}
