import { isNarrow } from '@earmark/core/search/facts.ts'
import { SlidersHorizontal } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { SearchBox } from './search-box.tsx'
import type { NoteSearch } from './use-note-search.ts'

const FilterFields = lazy(async () => ({ default: (await import('./filter-fields.tsx')).FilterFields }))

interface SearchBarProps {
  search: NoteSearch
  /** What stands in the empty box, where it searches less than everything. */
  hint?: string | undefined
  /** Beside the box. */
  end?: ReactNode
}

/** Over a list of notes: the box, and what narrows the notes down. */
export function SearchBar({ search, hint, end }: SearchBarProps) {
  const [isFiltering, setIsFiltering] = useState(false)
  return (
    <search className="block px-4 pt-4 pb-1">
      <div className="relative flex items-center gap-1">
        <SearchBox search={search} hint={hint} />
        <IconButton
          label="Filters"
          aria-expanded={isFiltering}
          onClick={() => setIsFiltering(!isFiltering)}
          className="relative"
        >
          <SlidersHorizontal size={20} aria-hidden="true" />
          {isNarrow(search.filter) && (
            <span aria-hidden="true" className="absolute top-2 right-2 size-2.5 rounded-full bg-ink" />
          )}
        </IconButton>
        {end}
      </div>
      {isFiltering && (
        <Suspense>
          <FilterFields search={search} />
        </Suspense>
      )}
    </search>
  )
}
