import { ChooseFiles } from '../features/import/choose-files.tsx'
import { NoNotesYet } from '../features/notes/no-notes-yet.tsx'
import { MakeFirstNote } from '../features/record/make-first-note.tsx'

/** Before the first note. */
export const firstNote = (
  <NoNotesYet
    actions={
      <>
        <MakeFirstNote />
        <ChooseFiles />
      </>
    }
  />
)
