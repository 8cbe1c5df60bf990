import type { ComponentProps, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { loadLater, useLater } from '../base/loading/later.ts'
import { ImportButton } from '../features/import/import-button.tsx'
import { OpenNote } from '../features/note/open-note.tsx'
import { NoNoteOpen } from '../features/notes/no-note-open.tsx'
import { listAddress } from '../features/notes/notes-filter.ts'
import { NotesScreen } from '../features/notes/notes-screen.tsx'
import { RecorderPane } from '../features/record/recorder-pane.tsx'
import { FoundPane } from '../features/search/found-pane.tsx'
import { SearchBar } from '../features/search/search-bar.tsx'
import type { NoteSearch } from '../features/search/use-note-search.ts'

/** None is part of the first picture. */
const askBox = loadLater(() => import('../features/ask/ask-box.tsx'))
const lookBack = loadLater(() => import('../features/look-back/look-back-card.tsx'))
const dueTodos = loadLater(() => import('../features/todos/due-todos.tsx'))

type ScreenProps = ComponentProps<typeof NotesScreen>

interface NotesPageProps extends Pick<ScreenProps, 'filter' | 'open' | 'head' | 'empty'> {
  search: NoteSearch
  /** What the search says it looks through, where that is not all. */
  hint?: string | undefined
  /** In the note's place before there is any. */
  first?: ReactNode
  /** How the open note is shown, where the address or a search says it. */
  note?: Pick<ComponentProps<typeof OpenNote>, 'query' | 'startAt'>
}

/** How every page of notes is arranged: a list that can be searched, beside the open note or the recorder. */
export function NotesPage({ search, hint, first, note, ...screen }: NotesPageProps) {
  const navigate = useNavigate()
  const { filter, open } = screen
  return (
    <NotesScreen
      {...screen}
      search={<SearchBar search={search} hint={hint} end={<ImportButton />} />}
      found={search.isOn && <FoundPane search={search} open={open} />}
      results={search.found}
      pane={
        open ? (
          <OpenNote ulid={open} {...note} onClose={() => void navigate(listAddress(filter))} />
        ) : (
          <RecorderPane>
            <NoNoteOpen first={first}>
              <LaterAskBox filter={filter} />
              {filter.kind === 'all' && <LaterDueTodos />}
              {filter.kind === 'all' && <LaterLookBack />}
            </NoNoteOpen>
          </RecorderPane>
        )
      }
    />
  )
}

/** Asks the notes of this list. */
function LaterAskBox({ filter }: Pick<ScreenProps, 'filter'>) {
  const part = useLater(askBox, true)
  if (!part) return <div className="h-15" />
  return (
    <part.AskBox
      scope={filter.kind === 'tag' || filter.kind === 'channel' ? { [filter.kind]: filter.id } : {}}
    />
  )
}

function LaterDueTodos() {
  const part = useLater(dueTodos, true)
  return part && <part.DueTodos />
}

/** Over the list of a phone, which has no other place for it. */
export function LaterDueLine() {
  const part = useLater(dueTodos, true)
  return part && <part.DueLine />
}

function LaterLookBack() {
  const part = useLater(lookBack, true)
  return (
    part && (
      <div className="pt-8">
        <part.LookBackCard />
      </div>
    )
  )
}

/** The same over the list of a phone. */
export function LaterLookBackLine() {
  const part = useLater(lookBack, true)
  return (
    part && (
      <div className="px-5 md:hidden">
        <part.LookBackCard />
      </div>
    )
  )
}
