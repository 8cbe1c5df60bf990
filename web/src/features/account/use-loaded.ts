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
  const load = useCallback(
    (signal?: AbortSignal) => {
      api.get<T>(path, signal ? { signal } : {}).then(
        (value) => setState({ kind: 'ready', value }),
        (error: unknown) => {
          if (!signal?.aborted) setState({ kind: 'failed', sentence: sentenceOf(error) })
        },
      )
    },
    [path],
  )

  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  return { state, reload: useCallback(() => load(), [load]) }
}
