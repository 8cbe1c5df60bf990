import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { loadAllOnceTouched } from '../loading/later.ts'
import { useViewer } from '../session/use-viewer.ts'
import { changeRules, guestAccount, makeNotes, type Notes } from './notes.ts'

const NotesContext = createContext<Notes | undefined>(undefined)

/** The notes of whoever looks at the page. Another account is another document, so they are made once. */
export function NotesProvider({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const [notes] = useState(() =>
    makeNotes(
      viewer.kind === 'user'
        ? { user_id: viewer.user.id, account_id: viewer.account.id, role: viewer.account.role }
        : { user_id: guestAccount, account_id: guestAccount, role: 'owner' },
    ),
  )
  useEffect(() => {
    // The first change may be made without a connection. What fails now is tried again then.
    changeRules.load().catch(() => undefined)
    return loadAllOnceTouched()
  }, [])
  return <NotesContext value={notes}>{children}</NotesContext>
}

export function useNotes(): Notes {
  const notes = useContext(NotesContext)
  if (!notes) throw new Error('useNotes stands outside a NotesProvider')
  return notes
}
