import { useNavigate, useSearchParams } from 'react-router'
import { loadLater, useLater } from '../base/loading/later.ts'
import { AccessNotice } from '../features/dashboard/access-notice.tsx'
import { ChooseFiles } from '../features/import/choose-files.tsx'
import { ImportButton } from '../features/import/import-button.tsx'
import { OpenNote } from '../features/note/open-note.tsx'
import { NoNoteOpen, NoNotesListed } from '../features/notes/no-note-open.tsx'
import { NoNotesYet } from '../features/notes/no-notes-yet.tsx'
import { listAddress, type NotesFilter } from '../features/notes/notes-filter.ts'
import { NotesScreen } from '../features/notes/notes-screen.tsx'
import { MakeFirstNote } from '../features/record/make-first-note.tsx'
import { RecorderPane } from '../features/record/recorder-pane.tsx'
import { FoundPane } from '../features/search/found-pane.tsx'
import { SearchBar } from '../features/search/search-bar.tsx'
import { useNoteSearch } from '../features/search/use-note-search.ts'

/** Before the first note. */
const first = (
  <NoNotesYet
    actions={
      <>
        <MakeFirstNote />
        <ChooseFiles />
      </>
    }
  />
)

/** Few look into the trash. */
const trashParts = loadLater(() => import('../features/notes/trash.tsx'))

export default function Page() {
  const [asked] = useSearchParams()
  const navigate = useNavigate()
  const isTrash = asked.has('trash')
  const trash = useLater(trashParts, isTrash)
  const filter: NotesFilter = isTrash ? { kind: 'trash' } : { kind: 'all' }
  const open = asked.get('note') ?? undefined
  const search = useNoteSearch({ place: filter.kind })
  return (
    <>
      <AccessNotice />
      <NotesScreen
        key={filter.kind}
        filter={filter}
        open={open}
        head={isTrash && trash && <trash.TrashHead />}
        search={<SearchBar search={search} end={<ImportButton />} />}
        found={search.isOn && <FoundPane search={search} open={open} />}
        results={search.found}
        empty={isTrash ? trash && <trash.NothingInTrash /> : <NoNotesListed first={first} />}
        pane={
          open ? (
            <OpenNote ulid={open} onClose={() => void navigate(listAddress(filter))} />
          ) : (
            <RecorderPane>
              <NoNoteOpen first={!isTrash && first} />
            </RecorderPane>
          )
        }
      />
    </>
  )
}
