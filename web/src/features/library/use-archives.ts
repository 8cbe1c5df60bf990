import { type Archive, isUnderWay } from '@earmark/core/archives-api.ts'
import { useCallback, useEffect, useState } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'

const pollMs = 1_000

export interface Archives {
  items: readonly Archive[]
  /** Why nothing can be said of them. */
  failure: string | undefined
  reload: () => Promise<void>
}

/** What is on its way out or in; asked again and again as long as something is. */
export function useArchives(): Archives {
  const [items, setItems] = useState<readonly Archive[]>([])
  const [failure, setFailure] = useState<string>()
  const reload = useCallback(
    () =>
      api.call('GET /archives').then(
        (answer) => {
          setItems(answer.items)
          setFailure(undefined)
        },
        (error: unknown) => setFailure(sentenceOf(error)),
      ),
    [],
  )
  useEffect(() => void reload(), [reload])
  const isBusy = items.some(isUnderWay)
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => void reload(), pollMs)
    return () => clearInterval(timer)
  }, [isBusy, reload])
  return { items, failure, reload }
}
