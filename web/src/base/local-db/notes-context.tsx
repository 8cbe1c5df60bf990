import type { Viewer } from '@earmark/core/access/viewer.ts'
import { createContext, Fragment, type ReactNode, useContext, useEffect, useState } from 'react'
import { loadAllOnceTouched } from '../loading/later.ts'
import { useViewer } from '../session/use-viewer.ts'
import { guestAccount, makeNotes, type Notes } from './notes.ts'

const NotesContext = createContext<Notes | undefined>(undefined)

/**
 * The notes of whoever looks at the page, in the account they are in. All inside belongs to that account and begins
 * anew with another one, but for its notes, which stay read: coming back to them takes no time.
 */
export function NotesProvider({ children }: { children: ReactNode }) {
  const viewer = useViewer()
  const [opened] = useState(() => new Map<string, Notes>())
  const notes = notesOf(viewer, opened)
  useEffect(loadAllOnceTouched, [])
  return (
    <NotesContext value={notes}>
      <Fragment key={notes.account_id}>{children}</Fragment>
    </NotesContext>
  )
}

export function useNotes(): Notes {
  const notes = useContext(NotesContext)
  if (!notes) throw new Error('useNotes stands outside a NotesProvider')
  return notes
}

function notesOf(viewer: Viewer, opened: Map<string, Notes>): Notes {
  const actor =
    viewer.kind === 'user'
      ? { user_id: viewer.user.id, account_id: viewer.account.id, role: viewer.account.role }
      : { user_id: guestAccount, account_id: guestAccount, role: 'owner' as const }
  const known = opened.get(actor.account_id)
  // In another role other changes are allowed.
  if (known?.actor.role === actor.role) return known
  const notes = makeNotes(actor)
  opened.set(actor.account_id, notes)
  return notes
}
