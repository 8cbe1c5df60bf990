import {
  type FocusEvent,
  type KeyboardEvent,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useDates } from '../../base/times/use-dates.ts'
import { searchClientOf } from '../../base/search/search-state.ts'
import { SearchField } from '../../base/ui/search-field.tsx'
import { useCommands } from '../../base/ui/use-commands.ts'
import type { NoteSearch } from './use-note-search.ts'
import { useOpenFound } from './use-open-found.ts'

const SearchPanel = lazy(async () => ({ default: (await import('./search-panel.tsx')).SearchPanel }))

const keysInBox: Readonly<Record<string, 'down' | 'best' | 'out'>> = {
  ArrowDown: 'down',
  Enter: 'best',
  Escape: 'out',
}

/** The field, and under it, as wide as the bar it stands in, what is suggested. */
export function SearchBox({ search, hint }: { search: NoteSearch; hint?: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  const { openBest } = useOpenFound(search)
  const { enter, stay, turn } = useEntering(panel, search)
  useSearchCommand(input)
  const startSearch = useSearchAhead()
  const handleFocus = () => {
    startSearch()
    setIsOpen(true)
  }
  const handleKey = (event: KeyboardEvent) => {
    stay()
    const act = keysInBox[event.key]
    // While characters are being put together (かな, 拼音), the keys belong to that.
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (act === 'down') enter()
    if (act === 'best') void openBest().then((isOpened) => isOpened && setIsOpen(false))
    if (act === 'out' && !isOpen) search.clear()
    setIsOpen(act !== 'out')
  }
  const handleType = (query: string) => {
    search.set({ query })
    setIsOpen(true)
  }
  const handleLeave = (event: FocusEvent<HTMLDivElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    stay()
    setIsOpen(false)
  }
  return (
    <div className="flex grow" onBlur={handleLeave}>
      <SearchField
        ref={input}
        value={search.query}
        {...(hint && { placeholder: hint })}
        onType={handleType}
        onFocus={handleFocus}
        onKeyDown={handleKey}
      />
      {isOpen && (
        <div ref={panel} className="contents">
          <Suspense>
            <SearchPanel
              search={search}
              onLeaveUp={() => input.current?.focus()}
              onTurn={turn}
              onClose={() => setIsOpen(false)}
            />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/**
 * From the box into what is suggested under it: at once, or as soon as that is suggested for what stands in the box. Of what
 * was found by the letters before, the first is not the one that is meant.
 */
function useEntering(panel: { current: HTMLElement | null }, { query }: NoteSearch) {
  const waits = useRef(false)
  const isCurrent = useRef(false)
  const focusFirst = () => panel.current?.querySelector<HTMLElement>('[data-stop]')?.focus()
  return {
    enter() {
      waits.current = query.trim() !== '' && !isCurrent.current
      if (!waits.current) focusFirst()
    },
    /** Another key was pressed, or the box was left. */
    stay() {
      waits.current = false
    },
    turn(isCurrentNow: boolean) {
      isCurrent.current = isCurrentNow
      if (!isCurrentNow || !waits.current) return
      waits.current = false
      focusFirst()
    },
  }
}

/** Long after the page is on screen. */
const aheadMs = 5_000

/** The index is opened before it is asked for the first time, and follows what changes from then on. */
function useSearchAhead(): () => void {
  const notes = useNotes()
  const { timeZone } = useDates()
  const start = useCallback(() => {
    // What fails now is tried again by the first search, which says so.
    searchClientOf(notes)
      .then((client) => client.call('useZone', { timeZone }))
      .catch(() => undefined)
  }, [notes, timeZone])
  useEffect(() => {
    const timer = setTimeout(start, aheadMs)
    return () => clearTimeout(timer)
  }, [start])
  return start
}

function useSearchCommand(input: { current: HTMLInputElement | null }): void {
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
    [input],
  )
  useCommands(commands)
}
