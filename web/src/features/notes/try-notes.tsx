import { formatClock } from '@earmark/core/text/format-time.ts'
import { type ComponentType, useState } from 'react'
import type { NoteLine } from '../../base/local-db/main.ts'
import { useRecordings } from '../../base/local-db/use-recordings.ts'
import { SearchBox } from './search-box.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** The notes made without an account: found, opened, changed as in the app, all on this device. */
export function TryNotes({ note: Note }: { note: ComponentType<{ ulid: string; onClose: () => void }> }) {
  const lines = useRecordings()
  const [query, setQuery] = useState('')
  const found = useSuggestions(query)
  const [open, setOpen] = useState<string>()
  if (!lines || lines.length === 0) return null
  if (open !== undefined) return <Note ulid={open} onClose={() => setOpen(undefined)} />
  const shown = query.trim() === '' ? lines : (found ?? [])
  return (
    <div className="mt-8 grid gap-3">
      <h2 className="text-2xl">Your notes on this device</h2>
      <SearchBox query={query} onQuery={setQuery} onLeaveDown={() => undefined} />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {found && `${found.length} of ${lines.length} found`}
      </p>
      <ul aria-label="Notes" className="border-t border-line">
        {shown.map((line) => (
          <TryNoteRow key={line.ulid} line={line} onOpen={() => setOpen(line.ulid)} />
        ))}
      </ul>
    </div>
  )
}

function TryNoteRow({ line, onOpen }: { line: NoteLine; onOpen: () => void }) {
  return (
    <li className="border-b border-line">
      <button type="button" onClick={onOpen} className="block w-full py-3 text-left hover:bg-sunken">
        <span className="block font-semibold">{line.title || 'Untitled'}</span>
        {line.excerpt && <span className="said line-clamp-2 block text-ink-2">{line.excerpt}</span>}
        <span className="text-sm text-ink-3">
          <time dateTime={line.recorded_at}>{new Date(line.recorded_at).toLocaleString()}</time>
          {line.duration !== null && ` · ${formatClock(line.duration)}`}
        </span>
      </button>
    </li>
  )
}
