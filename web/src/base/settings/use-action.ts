import { useRef, useState } from 'react'
import { sentenceOf } from '../api/api-error.ts'

export interface Action {
  isBusy: boolean
  /** Why the last try did not work. */
  failure: string | undefined
  /** Does one thing at a time. */
  run: (work: () => Promise<void>) => void
}

/** What a button does: busy meanwhile, and one sentence where it did not work. */
export function useAction(): Action {
  // State alone would let a second click through before the next render.
  const isRunning = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function perform(work: () => Promise<void>): Promise<void> {
    if (isRunning.current) return
    isRunning.current = true
    setIsBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      isRunning.current = false
      setIsBusy(false)
    }
  }

  return { isBusy, failure, run: (work) => void perform(work) }
}
