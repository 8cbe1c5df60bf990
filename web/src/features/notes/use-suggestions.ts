import { useEffect, useState } from 'react'
import type { NoteLine } from '../../base/local-db/main.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useRecordings } from '../../base/local-db/use-recordings.ts'
import { type NotesSearch, openNotesSearch } from './search-notes.ts'

/** So long after the last key: a fast typist does not search for half a word. */
const pauseMs = 80

/** The best notes for a query, at most 10; undefined while it is searched for, or nothing is. */
export function useSuggestions(query: string): readonly NoteLine[] | undefined {
  const search = useNotesSearch()
  const lines = useRecordings()
  const [found, setFound] = useState<readonly NoteLine[]>()
  useEffect(() => {
    if (query.trim() === '' || !search || !lines) return
    const ended = new AbortController()
    const timer = setTimeout(async () => {
      const suggestions = await search.find(query)
      if (ended.signal.aborted) return
      setFound(suggestions.flatMap(({ note }) => lines.find(({ ulid }) => ulid === note.ulid) ?? []))
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      ended.abort()
    }
  }, [query, search, lines])
  return query.trim() === '' ? undefined : found
}

function useNotesSearch(): NotesSearch | undefined {
  const notes = useNotes()
  const [search, setSearch] = useState<NotesSearch>()
  useEffect(() => {
    const opened = openNotesSearch(notes, new Intl.DateTimeFormat().resolvedOptions().timeZone)
    setSearch(opened)
    return opened.close
  }, [notes])
  return search
}
