import { keyOfSearch, isSameSearch } from '@earmark/core/search/same-search.ts'
import { Clock, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { dropRecent, readRecent } from '../../base/search/past-searches.ts'
import type { Search } from '../../base/search/search-messages.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { SearchRow, nameOfSearch } from './search-row.tsx'
import { SavedSearches } from './saved-searches.tsx'
import type { NoteSearch } from './use-note-search.ts'

interface PastSearchesProps {
  search: NoteSearch
  onChosen: () => void
}

/** Before anything is typed: what was saved, and what was searched for before. */
export function PastSearches({ search, onChosen }: PastSearchesProps): ReactNode {
  const { recent, drop } = useRecent()
  const choose = ({ query, filter }: Search) => {
    search.set({ query, filter })
    onChosen()
  }
  return (
    <>
      <SavedSearches onChoose={choose} />
      {recent.length > 0 && (
        <section className="py-1.5">
          <h2 className="px-4 pt-1 pb-0.5 font-sans text-xs font-semibold text-ink-3">Recent searches</h2>
          <ul aria-label="Recent searches">
            {recent.map((one) => (
              <SearchRow
                key={keyOfSearch(one)}
                icon={<Clock size={16} aria-hidden="true" />}
                name={nameOfSearch(one)}
                onChoose={() => choose(one)}
              >
                <IconButton label={`Forget “${nameOfSearch(one)}”`} onClick={() => drop(one)}>
                  <X size={16} aria-hidden="true" />
                </IconButton>
              </SearchRow>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function useRecent() {
  const { device } = useNotes()
  const [recent, setRecent] = useState<readonly Search[]>([])
  useEffect(() => {
    const ended = new AbortController()
    readRecent(device).then(
      (read) => ended.signal.aborted || setRecent(read),
      // A disk that cannot be read has nothing to offer.
      () => undefined,
    )
    return () => ended.abort()
  }, [device])
  const drop = (search: Search) => {
    setRecent(recent.filter((other) => !isSameSearch(other, search)))
    // What could not be forgotten is there again next time.
    dropRecent(device, search).catch(() => undefined)
  }
  return { recent, drop }
}
