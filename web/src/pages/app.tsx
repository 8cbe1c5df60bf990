import { useSearchParams } from 'react-router'
import { loadLater, useLater } from '../base/loading/later.ts'
import { AccessNotice } from '../features/dashboard/access-notice.tsx'
import { NoNotesListed } from '../features/notes/no-note-open.tsx'
import type { NotesFilter } from '../features/notes/notes-filter.ts'
import { useNoteSearch } from '../features/search/use-note-search.ts'
import { firstNote } from '../layouts/first-note.tsx'
import { LaterDueLine, LaterLookBackLine, NotesPage } from '../layouts/notes-page.tsx'

/** Few look into the trash. */
const trashParts = loadLater(() => import('../features/notes/trash.tsx'))

export default function Page() {
  const [asked] = useSearchParams()
  const isTrash = asked.has('trash')
  const trash = useLater(trashParts, isTrash)
  const filter: NotesFilter = isTrash ? { kind: 'trash' } : { kind: 'all' }
  const open = asked.get('note') ?? undefined
  const search = useNoteSearch({ list: filter.kind })
  return (
    <>
      <AccessNotice />
      <NotesPage
        key={filter.kind}
        filter={filter}
        open={open}
        search={search}
        head={isTrash ? trash && <trash.TrashHead /> : <NotesHead />}
        empty={isTrash ? trash && <trash.NothingInTrash /> : <NoNotesListed first={firstNote} />}
        first={!isTrash && firstNote}
      />
    </>
  )
}

function NotesHead() {
  return (
    <>
      <h1 className="sr-only">Notes</h1>
      <LaterDueLine />
      <LaterLookBackLine />
    </>
  )
}
