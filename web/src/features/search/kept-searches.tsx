import { isNarrow } from '@earmark/core/search/facts.ts'
import { Bookmark, Clock, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Device } from '../../base/local-db/device.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { dropSearch, isSameSearch, keyOfSearch, readKept } from '../../base/search/kept-searches.ts'
import type { Search } from '../../base/search/search-messages.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import type { NoteSearch } from './use-note-search.ts'

interface KeptSearchesProps {
  search: NoteSearch
  onChosen: () => void
}

const kinds = {
  saved_searches: { label: 'Saved searches', icon: Bookmark, drop: 'Forget saved search' },
  recent_searches: { label: 'Recent searches', icon: Clock, drop: 'Forget' },
} as const
type Kind = keyof typeof kinds

/** Before anything is typed: what was searched for before. */
export function KeptSearches({ search, onChosen }: KeptSearchesProps) {
  const { kept, drop } = useKept()
  const choose = (chosen: Search) => {
    search.set(chosen)
    onChosen()
  }
  return (['saved_searches', 'recent_searches'] as const).map((kind) => {
    const { label, icon: Icon, drop: dropLabel } = kinds[kind]
    const searches = kept?.[kind] ?? []
    if (searches.length === 0) return null
    return (
      <section key={kind} className="py-1.5">
        <h2 className="px-4 pt-1 pb-0.5 font-sans text-xs font-semibold text-ink-3">{label}</h2>
        <ul aria-label={label}>
          {searches.map((one) => (
            <li
              key={keyOfSearch(one)}
              className="flex items-center pr-1 focus-within:bg-sunken hover:bg-sunken"
            >
              <button
                type="button"
                data-stop
                onClick={() => choose(one)}
                className="flex min-h-11 min-w-0 grow items-center gap-3 px-4 text-left"
              >
                <Icon size={16} aria-hidden="true" className="shrink-0 text-ink-3" />
                <span className="truncate">{nameOf(one)}</span>
              </button>
              <IconButton label={`${dropLabel} “${nameOf(one)}”`} onClick={() => drop(kind, one)}>
                <X size={16} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}

function nameOf({ query, filter }: Search): string {
  if (query.trim() === '') return 'Filtered notes'
  return isNarrow(filter) ? `${query.trim()} · filtered` : query.trim()
}

function useKept() {
  const { device } = useNotes()
  const [kept, setKept] = useState<Record<Kind, Search[]>>()
  useEffect(() => {
    const ended = new AbortController()
    readBoth(device).then(
      (both) => ended.signal.aborted || setKept(both),
      // A disk that cannot be read has nothing to offer.
      () => undefined,
    )
    return () => ended.abort()
  }, [device])
  const drop = (kind: Kind, search: Search) => {
    setKept(kept && { ...kept, [kind]: kept[kind].filter((other) => !isSameSearch(other, search)) })
    // What could not be forgotten is there again next time.
    dropSearch(device, kind, search).catch(() => undefined)
  }
  return { kept, drop }
}

async function readBoth(device: Device): Promise<Record<Kind, Search[]>> {
  const [saved_searches, recent_searches] = await Promise.all([
    readKept(device, 'saved_searches'),
    readKept(device, 'recent_searches'),
  ])
  return { saved_searches, recent_searches }
}
