import { countSuggested } from '@earmark/core/search/suggest.ts'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import type { Notes } from '../../base/local-db/notes.ts'
import type { FoundRow } from '../../base/search/search-messages.ts'
import { searchClientOf } from '../../base/search/search-state.ts'
import { type Found, ulidIn } from '../../base/search/use-found.ts'

/** The first of what was found, as they are shown. */
interface SuggestedRows {
  rows: readonly FoundRow[]
  missed: Found['missed']
  /** What they were found by. */
  search: Found['search']
}

/** The best that were found; what was found before stays until they are read. */
export function useSuggestedRows(found: Found | undefined): SuggestedRows | undefined {
  const notes = useNotes()
  const [suggested, setSuggested] = useState<SuggestedRows>()
  useEffect(() => {
    if (!found) return
    const ended = new AbortController()
    const ulids = Array.from({ length: countSuggested(found.scores) }, (_, at) => ulidIn(found, at))
    describe(notes, found.search.query, ulids).then(
      (rows) => ended.signal.aborted || setSuggested({ rows, missed: found.missed, search: found.search }),
      // Those of before stay; the next key asks again.
      () => undefined,
    )
    return () => ended.abort()
  }, [notes, found])
  return found && suggested
}

/** The rows of a list that are in view, asked for together. */
export interface RowSource {
  /** As it was last read; undefined: never. */
  get: (ulid: string) => FoundRow | undefined
  /** Reads it for this query. */
  watch: (ulid: string, query: string, listener: () => void) => () => void
}

/** Read anew for each answer of the search; until then a row shows what it showed. */
export function useRow(source: RowSource, ulid: string, { search: { query } }: Found): FoundRow | undefined {
  const watch = useCallback(
    (listener: () => void) => source.watch(ulid, query, listener),
    [source, ulid, query],
  )
  return useSyncExternalStore(
    watch,
    () => source.get(ulid),
    () => undefined,
  )
}

export function makeRowSource(notes: Notes): RowSource {
  const rows = new Map<string, FoundRow>()
  const listeners = new Map<string, () => void>()
  const wanted = { query: '', ulids: new Set<string>() }
  const readWanted = async () => {
    const ulids = [...wanted.ulids]
    wanted.ulids.clear()
    if (rows.size > maxRows) rows.clear()
    for (const row of await describe(notes, wanted.query, ulids)) {
      rows.set(row.ulid, row)
      listeners.get(row.ulid)?.()
    }
  }
  return {
    get: (ulid) => rows.get(ulid),
    watch(ulid, query, listener) {
      listeners.set(ulid, listener)
      // What cannot be read stays as it was; scrolling by asks again.
      if (wanted.ulids.size === 0) queueMicrotask(() => void readWanted().catch(() => undefined))
      wanted.query = query
      wanted.ulids.add(ulid)
      return () => {
        if (listeners.get(ulid) === listener) listeners.delete(ulid)
      }
    },
  }
}

/** Some screens; those out of view are read again when they come back. */
const maxRows = 1_000

async function describe(notes: Notes, query: string, ulids: string[]): Promise<FoundRow[]> {
  if (ulids.length === 0) return []
  return (await searchClientOf(notes)).call('describe', { query, ulids })
}
