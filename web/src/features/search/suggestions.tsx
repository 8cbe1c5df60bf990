import { maxSuggestions } from '@earmark/core/search/suggest.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { Marked } from '../../base/ui/marked.tsx'
import { useFirstRows } from './use-found-rows.ts'
import type { NoteSearch } from './use-note-search.ts'
import { addressOf, useOpenFound } from './use-open-found.ts'

/** The best of what was found. All of it stands in the list below. */
export function Suggestions({ search, onOpened }: { search: NoteSearch; onOpened: () => void }) {
  const dates = useDates()
  const { remember } = useOpenFound(search)
  const found = search.found === 'failed' ? undefined : search.found
  const rows = useFirstRows(found, maxSuggestions)
  if (!rows || rows.length === 0) return null
  const open = () => {
    remember()
    onOpened()
  }
  return (
    <ul aria-label="Suggestions" data-suggesting className="py-1.5">
      {rows.map((row) => (
        <li key={row.ulid} className="relative px-4 py-2 focus-within:bg-sunken hover:bg-sunken">
          <p className="flex items-baseline gap-3">
            <PageLink
              to={addressOf(row)}
              data-stop
              onClick={open}
              className="min-w-0 grow truncate font-semibold after:absolute after:inset-0"
            >
              <Marked text={row.title.text === '' ? untitled : row.title} />
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
        </li>
      ))}
    </ul>
  )
}

const untitled = { text: 'Untitled', marks: [] }
