import { useEffect } from 'react'
import { useNotes } from '../local-db/notes-context.tsx'
import { takeOverTry } from '../local-db/take-over-try.ts'
import { useViewer } from '../session/use-viewer.ts'
import { startSync } from './start-sync.ts'

/** Keeps the notes and the server alike for as long as it is on screen. Shows nothing. */
export function SyncRunner({ onTakenOver }: { onTakenOver: (notes: number) => void }) {
  const notes = useNotes()
  const viewer = useViewer()
  const isPersonal = viewer.kind === 'user' && viewer.account.kind === 'personal'
  useEffect(() => {
    if (notes.account_id === 'try') return
    if (isPersonal) void takeOverTry(notes).then((count) => count > 0 && onTakenOver(count))
    return startSync(notes)
  }, [notes, isPersonal, onTakenOver])
  return null
}
