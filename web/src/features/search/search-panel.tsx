import type { KeyboardEvent } from 'react'
import { PastSearches } from './past-searches.tsx'
import { Suggestions } from './suggestions.tsx'
import type { NoteSearch } from './use-note-search.ts'

interface SearchPanelProps {
  search: NoteSearch
  /** Back into the box. */
  onLeaveUp: () => void
  /** Whether what is suggested is suggested for what stands in the box now. */
  onTurn: (isCurrent: boolean) => void
  onClose: () => void
}

/** Under the box: what is suggested while someone types, and what they searched for before. */
export function SearchPanel({ search, onLeaveUp, onTurn, onClose }: SearchPanelProps) {
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') {
      onLeaveUp()
      onClose()
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-stop]')]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    if (at + step < 0) onLeaveUp()
    else stops[at + step]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- moves among the links in it
    <div
      onKeyDown={handleKey}
      className="absolute inset-x-0 top-full z-20 mt-1.5 max-h-[min(41rem,75dvh)] overflow-y-auto rounded-m border border-line bg-surface shadow-2 empty:hidden"
    >
      {search.query.trim() === '' ? (
        <PastSearches search={search} onChosen={onLeaveUp} />
      ) : (
        <Suggestions search={search} onTurn={onTurn} onOpened={onClose} />
      )}
    </div>
  )
}
