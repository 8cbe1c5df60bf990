import { useEffect, useState } from 'react'
import { hasAllNow, untilAllAreHere } from '../local-db/arrival.ts'
import { useNotes } from '../local-db/notes-context.tsx'
import { useDates } from '../times/use-dates.ts'
import type { RelatedRow, SearchCalls } from './search-messages.ts'
import { searchClientOf } from './search-state.ts'

/** Asked when the typing rests: notes are read for it. */
const restMs = 300

/** The notes that are close; undefined: they are being looked for, or nothing is asked. */
export function useRelated(
  ask: SearchCalls['related']['ask'] | undefined,
): readonly RelatedRow[] | undefined {
  const notes = useNotes()
  const { timeZone } = useDates()
  const [related, setRelated] = useState<readonly RelatedRow[]>()
  useEffect(() => {
    setRelated(undefined)
    if (!ask) return undefined
    const ended = new AbortController()
    const look = async () => {
      const client = await searchClientOf(notes)
      void client.call('useZone', { timeZone }).catch(() => undefined)
      const rows = await client.call('related', ask)
      if (!ended.signal.aborted) setRelated(rows)
    }
    const lookAtAll = async () => {
      const isWhole = await hasAllNow(notes)
      await look()
      if (isWhole) return
      await untilAllAreHere(notes, ended.signal)
      if (!ended.signal.aborted) await look()
    }
    // What could not be looked for is not shown: what was found by its words says that the search has failed.
    const timer = setTimeout(() => void lookAtAll().catch(() => undefined), restMs)
    ended.signal.addEventListener('abort', () => clearTimeout(timer))
    return () => ended.abort()
  }, [notes, timeZone, ask])
  return ask && related
}
