import type { ModelAnswer } from '@earmark/core/access/model-choices-api.ts'
import { useEffect, useState } from 'react'
import { api } from '../api/fetch-client.ts'

/** The language model of this server, and whether it may read here; undefined: not known, as without a connection. */
export function useModel(): ModelAnswer | undefined {
  const [answer, setAnswer] = useState<ModelAnswer>()
  useEffect(() => {
    const ended = new AbortController()
    const look = async () => setAnswer(await api.call('GET /model', { signal: ended.signal }))
    // Without it what is made here is offered alone.
    void look().catch(() => undefined)
    return () => ended.abort()
  }, [])
  return answer
}
