import type { AnswerOf, PlainCall } from '@earmark/core/calls.ts'
import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from '../api/api-error.ts'
import { api, type Given } from '../api/fetch-client.ts'

export type Loaded<T> =
  | { kind: 'loading' }
  | { kind: 'failed'; sentence: string }
  | { kind: 'ready'; value: T }

/** What the server answers to this call; `reload` asks again, and what was there stays until the answer comes. */
export function useLoaded<Name extends PlainCall>(
  name: Name,
  ...given: Given<Name>
): { state: Loaded<AnswerOf<Name>>; reload: () => void } {
  const [state, setState] = useState<Loaded<AnswerOf<Name>>>({ kind: 'loading' })
  // What is sent is made anew with each rendering, its text is not.
  const sent = JSON.stringify(given[0] ?? {})
  const load = useCallback(
    (signal?: AbortSignal) => {
      const asked = [{ ...JSON.parse(sent), ...(signal && { signal }) }] as Given<Name>
      api.call(name, ...asked).then(
        (value) => setState({ kind: 'ready', value }),
        (error: unknown) => {
          if (!signal?.aborted) setState({ kind: 'failed', sentence: sentenceOf(error) })
        },
      )
    },
    [name, sent],
  )

  useEffect(() => {
    const leaving = new AbortController()
    load(leaving.signal)
    return () => leaving.abort()
  }, [load])

  return { state, reload: useCallback(() => load(), [load]) }
}
