import type { SavedSearch } from '@earmark/core/entities/marks.ts'
import { useMemo } from 'react'
import { newId } from '../../base/local-db/new-id.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { refusalOf } from '../../base/refusal-of.ts'
import type { Search } from '../../base/search/search-messages.ts'
import { showToast } from '../../base/ui/toasts.ts'

/** What can be done with the searches that a person has saved; what is forgotten can be had back. */
export function useSavedSearchActions() {
  const notes = useNotes()
  return useMemo(() => {
    const attempt = (work: Promise<void>) => {
      work.catch((error: unknown) => showToast(refusalOf(error)))
    }
    const put = (search: SavedSearch) => notes.mutate('marks.save_search', { search })
    return {
      save: ({ query, filter }: Search) =>
        put({ id: newId(), name: '', query, filter, saved_at: new Date().toISOString() }),
      rename: (id: string, name: string) => attempt(notes.mutate('marks.rename_search', { id, name })),
      forget: (search: SavedSearch, name: string) =>
        attempt(
          notes
            .mutate('marks.forget_search', { id: search.id })
            .then(() => showToast(`Deleted the saved search “${name}”.`, () => attempt(put(search)))),
        ),
    }
  }, [notes])
}
