import { inChannel, isNarrow, type SearchFilter } from '@earmark/core/search/facts.ts'
import { useEffect, useMemo } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { noSearch, searchStateOf } from '../../base/search/search-state.ts'
import { type Found, useFound } from '../../base/search/use-found.ts'
import type { Search } from '../../base/search/search-messages.ts'

export interface NoteSearch extends Search {
  /** The filter with the list that is searched: on the page of a channel, what lies in it. */
  within: SearchFilter
  /** Something is searched for: what was found stands in place of the list. */
  isOn: boolean
  found: Found | 'failed' | undefined
  set: (search: Partial<Search>) => void
  clear: () => void
}

interface NoteSearchOptions {
  /** Which list is searched; undefined: a note is open, and what was searched for before stays. */
  list: string | undefined
  /** What an address asks for. */
  given?: string | undefined
  /** The tag whose notes are searched. */
  tag?: string | undefined
  /** The channel that all searches of this page stay in. */
  channel?: string | undefined
}

/** The search of a screen of notes. It lasts from a list to the notes opened from it, and ends with another list. */
export function useNoteSearch({ list, given, tag, channel }: NoteSearchOptions): NoteSearch {
  const live = searchStateOf(useNotes())
  const state = useLiveValue(live)
  const { query, filter: within } = list === undefined || state.list === list ? state : noSearch
  const filter = useMemo(() => inChannel(within, undefined), [within])
  const isOn = query.trim() !== '' || isNarrow(filter)
  const search = useMemo(() => (isOn ? { query, filter: within } : undefined), [isOn, query, within])
  // From a note that was opened out of a channel's search, the search goes on there.
  const searched = list === undefined ? within.channel : channel
  const found = useFound(search)
  useEffect(() => {
    if (given !== undefined) live.set({ list: list ?? 'all', query: given, filter: {} })
  }, [live, given, list])
  return {
    query,
    filter,
    within,
    isOn,
    found,
    set(next) {
      const wanted = { ...begin({ query, filter }, tag), ...next }
      const kept = { list: list ?? (state.list || 'all'), query: wanted.query }
      live.set({ ...kept, filter: inChannel(wanted.filter, searched) })
    },
    clear: () => live.set(noSearch),
  }
}

/** On the page of a tag, a search begins among its notes. */
function begin(search: Search, tag: string | undefined): Search {
  const isBegun = search.query !== '' || isNarrow(search.filter)
  const filter: SearchFilter = tag === undefined || isBegun ? search.filter : { tag }
  return { ...search, filter }
}
