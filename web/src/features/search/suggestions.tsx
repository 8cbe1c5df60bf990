import { useEffect } from 'react'
import { PageLink } from '../../base/builds/page-link.tsx'
import type { FoundRow } from '../../base/search/search-messages.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { useLatest } from '../../base/use-latest.ts'
import { Marked } from '../../base/ui/marked.tsx'
import { NearestDays } from './nearest-days.tsx'
import { useSuggestedRows } from './use-found-rows.ts'
import type { NoteSearch } from './use-note-search.ts'
import { noteAddress } from '@earmark/core/search/note-address.ts'
import { useOpenFound } from './use-open-found.ts'

interface SuggestionsProps {
  search: NoteSearch
  /** Whether they are those of what is typed now, and no longer of what was typed before. */
  onTurn: (isCurrent: boolean) => void
  onOpened: () => void
}

/** The best of what was found. All of it stands in the list below, with what is only near the date asked for. */
export function Suggestions({ search, onTurn, onOpened }: SuggestionsProps) {
  const { remember } = useOpenFound(search)
  const found = search.found === 'failed' ? undefined : search.found
  const suggested = useSuggestedRows(found)
  const isCurrent =
    search.found === 'failed' ||
    (suggested?.search.query === search.query && suggested.search.filter === search.within)
  const turn = useLatest(onTurn)
  useEffect(() => {
    const tell = turn.current
    tell(isCurrent)
    return () => tell(false)
  }, [isCurrent, turn])
  if (!suggested || suggested.rows.length === 0) return null
  const open = () => {
    remember()
    onOpened()
  }
  return (
    <ul aria-label="Suggestions" data-suggesting className="py-1.5">
      {suggested.rows.map((row, at) => (
        <li key={row.ulid}>
          {at === suggested.missed?.nearestFrom && <NearestDays />}
          <SuggestedNote row={row} onOpen={open} />
        </li>
      ))}
    </ul>
  )
}

function SuggestedNote({ row, onOpen }: { row: FoundRow; onOpen: () => void }) {
  const dates = useDates()
  return (
    <div className="relative px-4 py-2 focus-within:bg-sunken hover:bg-sunken">
      <p className="flex items-baseline gap-3">
        <PageLink
          to={noteAddress(row)}
          data-stop
          onClick={onOpen}
          className="min-w-0 grow truncate font-semibold after:absolute after:inset-0"
        >
          <Marked text={row.title} />
        </PageLink>
        <time dateTime={row.recorded_at} className="shrink-0 text-sm text-ink-3">
          {dates.day(row.recorded_at)}
        </time>
      </p>
      {row.snippet.text !== '' && (
        <p className="said line-clamp-1 text-ink-2">
          <Marked text={row.snippet} />
        </p>
      )}
    </div>
  )
}
