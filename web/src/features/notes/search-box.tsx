import { Search } from 'lucide-react'
import { type KeyboardEvent, useMemo, useRef } from 'react'
import { Kbd } from '../../base/ui/kbd.tsx'
import { useCommands } from '../../base/ui/use-commands.ts'

interface SearchBoxProps {
  query: string
  onQuery: (query: string) => void
  /** Into what was found. */
  onLeaveDown: () => void
}

export function SearchBox({ query, onQuery, onLeaveDown }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  // The registry tells commands apart by identity, so the list is made once.
  const commands = useMemo(
    () => [
      {
        id: 'search',
        name: 'Search your notes',
        keywords: 'find',
        keys: '/',
        run: () => input.current?.focus(),
      },
    ],
    [],
  )
  useCommands(commands)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onQuery('')
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    onLeaveDown()
  }
  return (
    <div className="relative grow">
      <Search size={18} aria-hidden="true" className="absolute top-3.5 left-3.5 text-ink-3" />
      <input
        ref={input}
        type="search"
        aria-label="Search"
        placeholder="Search, or “march 2026”"
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={handleKey}
        maxLength={500}
        autoComplete="off"
        className="h-11.5 w-full rounded-m border border-edge bg-surface pr-12 pl-10.5 outline-offset-2 placeholder:text-ink-3"
      />
      {query === '' && (
        <span className="pointer-events-none absolute top-3 right-3 hidden md:block">
          <Kbd keys="/" />
        </span>
      )}
    </div>
  )
}
