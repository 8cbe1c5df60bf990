import { isNarrow } from '@earmark/core/search/facts.ts'
import type { ReactNode } from 'react'
import type { Search } from '../../base/search/search-messages.ts'

interface SearchRowProps {
  icon: ReactNode
  name: string
  onChoose: () => void
  /** What can be done with it. */
  children: ReactNode
}

/** A search that can be done again by one press. */
export function SearchRow({ icon, name, onChoose, children }: SearchRowProps) {
  return (
    <li className="flex items-center pr-1 focus-within:bg-sunken hover:bg-sunken">
      <button
        type="button"
        data-stop
        onClick={onChoose}
        className="flex min-h-11 min-w-0 grow items-center gap-3 px-4 text-left"
      >
        <span className="shrink-0 text-ink-3">{icon}</span>
        <span className="truncate">{name}</span>
      </button>
      {children}
    </li>
  )
}

export function nameOfSearch({ query, filter }: Search): string {
  if (query.trim() === '') return 'Filtered notes'
  return isNarrow(filter) ? `${query.trim()} · filtered` : query.trim()
}
