import { formatClock, lengthOf } from '@earmark/core/text/format-time.ts'
import { nameOf } from '@earmark/core/text/wordless.ts'
import { ArrowLeft } from 'lucide-react'
import { type ComponentType, useEffect, useMemo, useState } from 'react'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { statusOf } from '../../base/local-db/status-of.ts'
import { useRecordings, useSound, useStepPercent } from '../../base/local-db/use-recordings.ts'
import { Moment } from '../../base/times/moment.tsx'
import { type Found, ulidIn, useFound } from '../../base/search/use-found.ts'
import { noFilter } from '../../base/search/search-state.ts'
import { isEditable } from '../../base/ui/is-editable.ts'
import { SearchField } from '../../base/ui/search-field.tsx'
import { useLatest } from '../../base/use-latest.ts'

interface TryNotesProps {
  note: ComponentType<{ ulid: string }>
  /** The ulid of the open note, which has the place of the list. */
  open: string | undefined
  onOpen: (ulid: string) => void
  onClose: () => void
}

/** The notes made without an account: found, opened, changed as in the app, all on this device. */
export function TryNotes({ note: Note, open, onOpen, onClose }: TryNotesProps) {
  const lines = useRecordings()
  const [query, setQuery] = useState('')
  const search = useMemo(() => (query.trim() === '' ? undefined : { query, filter: noFilter }), [query])
  const found = useFound(search)
  useEscape(open === undefined ? undefined : onClose)
  if (!lines || lines.length === 0) return null
  if (open !== undefined) {
    return (
      // Over the recorder: it is what was just made, or asked for.
      <div className="order-first mb-8 border-b border-line pb-4">
        <button type="button" onClick={onClose} className="link inline-flex min-h-11 items-center gap-2">
          <ArrowLeft size={18} aria-hidden="true" />
          Your notes on this device
        </button>
        <Note ulid={open} />
      </div>
    )
  }
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
          <TryNoteRow key={line.ulid} line={line} onOpen={() => onOpen(line.ulid)} />
        ))}
      </ul>
    </div>
  )
}

/** Leads back, unless the key means something to whatever has the focus, or to a recording. */
function useEscape(onEscape: (() => void) | undefined): void {
  const latest = useLatest(onEscape)
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isEditable(event.target)) return
      if (event.target instanceof Element && event.target.closest('[data-own-keys], [role="menu"]')) return
      latest.current?.()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [latest])
}

function linesOf(found: Found | 'failed' | undefined, lines: readonly NoteLine[]): readonly NoteLine[] {
  if (!found || found === 'failed') return []
  const ulids = Array.from(found.scores.keys(), (at) => ulidIn(found, at))
  return ulids.flatMap((ulid) => lines.find((line) => line.ulid === ulid) ?? [])
}

function TryNoteRow({ line, onOpen }: { line: NoteLine; onOpen: () => void }) {
  const percent = useStepPercent(line)
  const status = statusOf(line, useSound(line.ulid), { isOffline: false, percent })
  return (
    <li className="border-b border-line">
      <button type="button" onClick={onOpen} className="block w-full py-3 text-left hover:bg-sunken">
        <span className="block font-semibold">{nameOf(line.title, line.wordless)}</span>
        {line.excerpt && <span className="said line-clamp-2 block text-ink-2">{line.excerpt}</span>}
        {status.kind === 'working' && <span className="block text-sm text-ink-2">{status.text}</span>}
        <span className="text-sm text-ink-3">
          <Moment at={line.recorded_at} />
          {line.duration !== null && ` · ${formatClock(lengthOf(line.duration))}`}
        </span>
      </button>
    </li>
  )
}
