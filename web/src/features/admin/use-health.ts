import type { HealthAnswer } from '@earmark/core/health/health-api.ts'
import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'

const everyMs = 30_000

interface Health {
  /** What the server said last; it stays while it is asked again, and when it does not answer. */
  answer?: HealthAnswer
  /** Why the last time it was asked it said nothing. */
  failure?: string
  isAsking: boolean
}

/** How the server is: asked at once, every half minute while somebody looks, and when told to. */
export function useHealth(): Health & { ask: () => void } {
  const [health, setHealth] = useState<Health>({ isAsking: true })
  const ask = useCallback(async (signal?: AbortSignal) => {
    setHealth((before) => ({ ...before, isAsking: true }))
    try {
      const answer = await api.call('GET /admin/health', signal ? { signal } : {})
      setHealth({ answer, isAsking: false })
    } catch (error) {
      if (signal?.aborted) return
      setHealth((before) => ({ ...before, failure: sentenceOf(error), isAsking: false }))
    }
  }, [])

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') void ask(signal)
    }
    void ask(signal)
    const timer = setInterval(askIfSeen, everyMs)
    document.addEventListener('visibilitychange', askIfSeen, { signal })
    return () => {
      leaving.abort()
      clearInterval(timer)
    }
  }, [ask])

  return { ...health, ask: useCallback(() => void ask(), [ask]) }
}
