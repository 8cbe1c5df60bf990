import { lazy, Suspense } from 'react'
import type { NoteSearch } from './use-note-search.ts'

const FoundNotes = lazy(async () => ({ default: (await import('./found-notes.tsx')).FoundNotes }))

interface FoundPaneProps {
  search: NoteSearch
  /** The ulid of the note beside it. */
  open: string | undefined
}

/** All that was found, in place of the list. It comes with the first search. */
export function FoundPane({ search, open }: FoundPaneProps) {
  return (
    <Suspense fallback={<div aria-busy="true" className="grow" />}>
      <FoundNotes search={search} open={open} />
    </Suspense>
  )
}
