import { useEffect, useState } from 'react'
import { useNotes } from '../local-db/notes-context.tsx'
import { useDates } from '../times/use-dates.ts'
import { prepareToAsk } from './prepare-to-ask.ts'
import type { AskingProgress } from './search-messages.ts'
import { searchClientOf } from './search-state.ts'

/** How far the notes on this device are read for what they mean; undefined: it is not known yet. */
export function useMeanings(): AskingProgress | undefined {
  const notes = useNotes()
  const { timeZone } = useDates()
  const [progress, setProgress] = useState<AskingProgress>()
  useEffect(() => {
    const ended = new AbortController()
    const watch = async () => {
      const client = await searchClientOf(notes)
      if (ended.signal.aborted) return
      ended.signal.addEventListener('abort', client.watchMeanings(setProgress))
      setProgress(await prepareToAsk(notes, timeZone))
    }
    // Where the search cannot be started, the question says so.
    void watch().catch(() => undefined)
    return () => ended.abort()
  }, [notes, timeZone])
  return progress
}
