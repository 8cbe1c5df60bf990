import type { MeAnswer } from '@earmark/core/api.ts'
import { useEffect, useState } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'

export type Me = { kind: 'loading' } | { kind: 'failed'; sentence: string } | { kind: 'ready'; me: MeAnswer }

/** What the server has saved about the person. */
export function useMe(): Me {
  const [state, setState] = useState<Me>({ kind: 'loading' })

  useEffect(() => {
    const leaving = new AbortController()
    api.get<MeAnswer>('/api/v1/me', { signal: leaving.signal }).then(
      (me) => setState({ kind: 'ready', me }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setState({ kind: 'failed', sentence: sentenceOf(error) })
      },
    )
    return () => leaving.abort()
  }, [])

  return state
}
