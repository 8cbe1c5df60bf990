import { useRef, useState } from 'react'
import { limitMetBy, sentenceOf } from '../api/api-error.ts'

export interface Action {
  isBusy: boolean
  /** Why the last try did not work. */
  failure: string | undefined
  /** The limit of a plan that it met. */
  limit: string | undefined
  /** Does one thing at a time. */
  run: (work: () => Promise<void>) => void
}

/** What a button does: busy meanwhile, and one sentence where it did not work. */
export function useAction(): Action {
  // State alone would let a second click through before the next render.
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<unknown>()

  async function perform(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (caught) {
      setError(caught)
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  const failure = error === undefined ? undefined : sentenceOf(error)
  return { isBusy, failure, limit: limitMetBy(error), run: (work) => void perform(work) }
}
