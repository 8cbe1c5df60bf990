import { useEffect, useState } from 'react'
import { useNotes } from '../local-db/notes-context.tsx'
import type { Notes } from '../local-db/notes.ts'
import { useDates } from '../times/use-dates.ts'
import type { FoundSet, Search } from './search-messages.ts'
import { searchClientOf } from './search-state.ts'

export interface Found extends FoundSet {
  /** What was searched for. */
  search: Search
}

/** More than a screen shows; the rest comes when the typing rests. */
const firstFew = 100
const restMs = 150

/** What a search finds, and finds anew whenever notes change; undefined: it is being searched for, or nothing is. */
export function useFound(search: Search | undefined): Found | 'failed' | undefined {
  const notes = useNotes()
  const { timeZone } = useDates()
  const [found, setFound] = useState<Found | 'failed'>()
  useEffect(() => {
    if (!search) return
    const ended = new AbortController()
    void follow(notes, search, { timeZone, show: setFound, signal: ended.signal })
    return () => ended.abort()
  }, [notes, search, timeZone])
  return search && found
}

interface Following {
  timeZone: string
  show: (found: Found | 'failed') => void
  signal: AbortSignal
}

async function follow(notes: Notes, search: Search, { timeZone, show, signal }: Following): Promise<void> {
  try {
    const client = await searchClientOf(notes)
    void client.call('useZone', { timeZone }).catch(() => undefined)
    const find = async (most: number) => {
      const found = await client.call('find', { ...search, most })
      if (!signal.aborted) show({ ...found, search })
      return found
    }
    if (signal.aborted) return
    const { count } = await find(firstFew)
    if (signal.aborted) return
    const everything = () => void find(Number.MAX_SAFE_INTEGER).catch(() => undefined)
    if (count > firstFew) {
      const timer = setTimeout(everything, restMs)
      signal.addEventListener('abort', () => clearTimeout(timer))
    }
    const stop = client.listen(everything)
    signal.addEventListener('abort', stop)
  } catch {
    // A worker that could not be started says so in the list; the next search tries again.
    if (!signal.aborted) show('failed')
  }
}

/** The identifier at a place among all that was found. */
export function ulidIn({ ulids }: Pick<FoundSet, 'ulids'>, at: number): string {
  return String.fromCharCode(...ulids.subarray(at * 26, (at + 1) * 26)).replaceAll('\0', '')
}
