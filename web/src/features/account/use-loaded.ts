import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'

export type Loaded<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'ready'; value: T }

/** What the server answers at this path; `reload` asks again, and what was there stays until the answer comes. */
export function useLoaded<T>(path: string): { state: Loaded<T>; reload: () => void } {
  const [state, setState] = useState<Loaded<T>>({ kind: 'loading' })
  const [round, setRound] = useState(1)

  useEffect(() => {
    const leaving = new AbortController()
    // Each round asks anew.
    void round
    api.get<T>(path, { signal: leaving.signal }).then(
      (value) => setState({ kind: 'ready', value }),
      (error: unknown) => {
        if (!leaving.signal.aborted) setState({ kind: 'failed', sentence: sentenceOf(error) })
      },
    )
    return () => leaving.abort()
  }, [path, round])

  return { state, reload: useCallback(() => setRound((before) => before + 1), []) }
}
