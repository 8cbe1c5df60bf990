import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import type { Found } from '../../base/search/use-found.ts'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { NoteList } from './note-list.tsx'
import { keyOfFilter, linesOf, type NotesFilter } from './notes-filter.ts'
import { PaneEdge } from './pane-edge.tsx'
import { ListStrip } from './list-strip.tsx'
import { useSelection } from './use-selection.ts'

/** Comes with the first choice, or before it. */
const selectionBar = loadLater(() => import('./selection-bar.tsx'))

/** Comes after the notes themselves: the first picture does not wait for it. */
const asking = loadLater(() => import('../../base/public-pages/ask-public-notes.ts'))

/** Comes with the first search. */
const ChooseFromFound = lazy(async () => ({
  default: (await import('./choose-from-found.tsx')).ChooseFromFound,
}))

interface NotesScreenProps {
  filter: NotesFilter
  /** The ulid of the open note, and the note itself. */
  open?: string | undefined
  pane?: ReactNode
  /** Over the list: the name of what it shows, and what can be done with it. */
  head?: ReactNode
  /** In place of the list where there is nothing to list. */
  empty: ReactNode
  /** Over all of it. */
  search: ReactNode
  /** In place of the list while something is searched for. */
  found?: ReactNode
  /** What that shows: its notes can be chosen too. */
  results?: Found | 'failed' | undefined
}

/** The list and, beside it on a wide screen, the note; on a phone one of the two. */
export function NotesScreen(props: NotesScreenProps) {
  const { filter, open, pane, head, empty, search, found, results } = props
  const lines = useLinesOf(filter)
  useAskPublicNotes()
  return (
    <div className="flex min-h-0 grow flex-col md:grid md:grid-cols-[max(16rem,min(var(--list-width),45%))_auto_minmax(0,1fr)] md:grid-rows-[minmax(0,1fr)]">
      <div className={`relative min-h-0 flex-col bg-paper between-bars md:flex ${open ? 'hidden' : 'flex'}`}>
        {search}
        {found ? (
          <Suspense fallback={<div aria-busy="true" className="grow" />}>
            <ChooseFromFound found={results === 'failed' ? undefined : results} open={open}>
              {found}
            </ChooseFromFound>
          </Suspense>
        ) : (
          <>
            <ListStrip filter={filter} />
            {head || <h1 className="sr-only">Notes</h1>}
            <ListOrWhyNot lines={lines} filter={filter} open={open} empty={empty} />
          </>
        )}
      </div>
      <PaneEdge />
      <div
        data-note-open={open && ''}
        className={`min-h-0 min-w-0 grow flex-col bg-surface md:flex ${open ? 'flex' : 'max-md:contents'}`}
      >
        {pane}
      </div>
      <ReadyAnnouncer />
    </div>
  )
}

interface ListOrWhyNotProps extends Pick<NotesScreenProps, 'filter' | 'empty'> {
  lines: ReturnType<typeof linesOf>
  open: string | undefined
}

function ListOrWhyNot({ lines, filter, open, empty }: ListOrWhyNotProps) {
  const hasAll = useNotesPart('hasAll')
  const isOffline = useNotesPart('sync') === 'offline'
  if (lines && lines.length > 0) return <ChosenFrom lines={lines} filter={filter} open={open} />
  // Before all that the server had has come nobody knows whether there is nothing.
  if (lines && (hasAll || isOffline)) return empty
  return (
    <div aria-busy="true" className="grid gap-5 px-5 pt-6">
      {['a', 'b', 'c'].map((row) => (
        <div key={row} className="grid gap-2">
          <Skeleton className="h-4 w-2/3" />
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  )
}

interface ChosenFromProps {
  lines: readonly NoteLine[]
  filter: NotesFilter
  open: string | undefined
}

/** The list, and over it what can be done with those that are chosen in it. */
function ChosenFrom({ lines, filter, open }: ChosenFromProps) {
  const selection = useSelection(keyOfFilter(filter), lines)
  const isSelecting = selection.chosen.length > 0
  const bar = useLater(selectionBar, isSelecting)
  return (
    <>
      {bar && isSelecting && (
        <bar.SelectionBar selection={selection} isTrash={filter.kind === 'trash'} count={lines.length} />
      )}
      <NoteList key={filter.kind} lines={lines} filter={filter} open={open} selection={selection} />
    </>
  )
}

/** To look through a hundred thousand notes for a tag or a channel takes a few milliseconds: once for each change of them. */
function useLinesOf(filter: NotesFilter): readonly NoteLine[] | undefined {
  const lines = useNotesPart('lines')
  const pinned = useNotesPart('pinned')
  const trash = useNotesPart('trash')
  const { kind } = filter
  const id = 'id' in filter ? filter.id : ''
  return useMemo(
    () => linesOf(kind === 'tag' || kind === 'channel' ? { kind, id } : { kind }, { lines, pinned, trash }),
    [kind, id, lines, pinned, trash],
  )
}

/** Which of them are public is marked in the list and on the note. */
function useAskPublicNotes(): void {
  const notes = useNotes()
  const part = useLater(asking, useNotesPart('hasSynced'))
  useEffect(() => {
    void part?.askPublicNotes(notes)
  }, [part, notes])
}

/** Says that a note has been written down to those who do not see its row change. */
function ReadyAnnouncer() {
  const ready = useNotesPart('lastReady')
  return (
    <p role="status" className="sr-only">
      {ready && (ready.title ? `Ready: ${ready.title}` : 'Ready')}
    </p>
  )
}
