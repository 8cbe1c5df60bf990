import { formatClock, lengthOf } from '@earmark/core/text/format-time.ts'
import { type ComponentType, useMemo, useState } from 'react'
import type { NoteLine } from '../../base/local-db/main.ts'
import { useRecordings } from '../../base/local-db/use-recordings.ts'
import { Moment } from '../../base/times/moment.tsx'
import { type Found, ulidIn, useFound } from '../../base/search/use-found.ts'
import { noFilter } from '../../base/search/search-state.ts'
import { SearchField } from '../../base/ui/search-field.tsx'

/** The notes made without an account: found, opened, changed as in the app, all on this device. */
export function TryNotes({ note: Note }: { note: ComponentType<{ ulid: string; onClose: () => void }> }) {
  const lines = useRecordings()
  const [query, setQuery] = useState('')
  const search = useMemo(() => (query.trim() === '' ? undefined : { query, filter: noFilter }), [query])
  const found = useFound(search)
  const [open, setOpen] = useState<string>()
  if (!lines || lines.length === 0) return null
  if (open !== undefined) return <Note ulid={open} onClose={() => setOpen(undefined)} />
  const shown = search ? linesOf(found, lines) : lines
  return (
    <div className="mt-8 grid gap-3">
      <h2 className="text-2xl">Your notes on this device</h2>
      <SearchField value={query} onType={setQuery} />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {found === 'failed' && 'The search could not be started. Reload the page to try again.'}
        {found && found !== 'failed' && `${found.count} of ${lines.length} found`}
      </p>
      <ul aria-label="Notes" className="border-t border-line">
        {shown.map((line) => (
          <TryNoteRow key={line.ulid} line={line} onOpen={() => setOpen(line.ulid)} />
        ))}
      </ul>
    </div>
  )
}

function linesOf(found: Found | 'failed' | undefined, lines: readonly NoteLine[]): readonly NoteLine[] {
  if (!found || found === 'failed') return []
  const ulids = Array.from(found.scores.keys(), (at) => ulidIn(found, at))
  return ulids.flatMap((ulid) => lines.find((line) => line.ulid === ulid) ?? [])
}

function TryNoteRow({ line, onOpen }: { line: NoteLine; onOpen: () => void }) {
  return (
    <li className="border-b border-line">
      <button type="button" onClick={onOpen} className="block w-full py-3 text-left hover:bg-sunken">
        <span className="block font-semibold">{line.title || 'Untitled'}</span>
        {line.excerpt && <span className="said line-clamp-2 block text-ink-2">{line.excerpt}</span>}
        <span className="text-sm text-ink-3">
          <Moment at={line.recorded_at} />
          {line.duration !== null && ` · ${formatClock(lengthOf(line.duration))}`}
        </span>
      </button>
    </li>
  )
}
