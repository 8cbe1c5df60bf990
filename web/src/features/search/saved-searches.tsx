import type { SavedSearch } from '@earmark/core/entities/marks.ts'
import { Bookmark, Pencil, X } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { handOverSaved } from '../../base/search/past-searches.ts'
import type { Search } from '../../base/search/search-messages.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { SearchRow, nameOfSearch } from './search-row.tsx'
import { useSavedSearchActions } from './use-saved-search-actions.ts'

/** On every device of the person. */
export function SavedSearches({ onChoose }: { onChoose: (search: Search) => void }) {
  const searches = useNotesPart('marks')?.searches ?? []
  const actions = useSavedSearchActions()
  const [renamed, setRenamed] = useState<string>()
  useHandOver()
  if (searches.length === 0) return null
  return (
    <section className="py-1.5">
      <h2 className="px-4 pt-1 pb-0.5 font-sans text-xs font-semibold text-ink-3">Saved searches</h2>
      <ul aria-label="Saved searches">
        {searches.map((one) =>
          one.id === renamed ? (
            <RenameRow
              key={one.id}
              name={nameOf(one)}
              onDone={(name) => {
                setRenamed(undefined)
                if (name !== undefined) actions.rename(one.id, name)
              }}
            />
          ) : (
            <SearchRow
              key={one.id}
              icon={<Bookmark size={16} aria-hidden="true" />}
              name={nameOf(one)}
              onChoose={() => onChoose(one)}
            >
              <IconButton label={`Rename saved search “${nameOf(one)}”`} onClick={() => setRenamed(one.id)}>
                <Pencil size={16} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Forget saved search “${nameOf(one)}”`}
                onClick={() => actions.forget(one, nameOf(one))}
              >
                <X size={16} aria-hidden="true" />
              </IconButton>
            </SearchRow>
          ),
        )}
      </ul>
    </section>
  )
}

interface RenameRowProps {
  name: string
  /** undefined: it stays as it is. */
  onDone: (name: string | undefined) => void
}

/** Enter or leaving the field takes the new name, Escape the old one. */
function RenameRow({ name, onDone }: RenameRowProps) {
  const [typed, setTyped] = useState(name)
  const take = () => onDone(typed.trim() === '' || typed === name ? undefined : typed)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    take()
  }
  const handleKey = (event: KeyboardEvent) => {
    // The arrows and Escape of the panel are not those of a field.
    event.stopPropagation()
    if (event.key === 'Escape') onDone(undefined)
  }
  return (
    <li>
      <form onSubmit={handleSubmit} className="flex items-center px-4 py-1">
        <input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears because the person wants to type here
          autoFocus
          aria-label="Name of this search"
          value={typed}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={handleKey}
          onBlur={take}
          className="h-9 min-w-0 grow rounded-s border border-edge bg-surface px-3 text-ink max-sm:h-11"
        />
      </form>
    </li>
  )
}

function nameOf(search: SavedSearch): string {
  return search.name || nameOfSearch(search)
}

/** What earlier builds kept on this device alone goes to the account, once. */
function useHandOver(): void {
  const { device } = useNotes()
  const { save } = useSavedSearchActions()
  useEffect(() => {
    // What could not be handed over is tried again when the panel is next opened.
    handOverSaved(device, save).catch(() => undefined)
  }, [device, save])
}
