import { useEffect } from 'react'
import type { Notes } from '../local-db/notes.ts'
import { useNotes } from '../local-db/notes-context.tsx'
import { useViewer } from '../session/use-viewer.ts'

/** Keeps the notes and the server alike for as long as it is on screen. Shows nothing. */
export function SyncRunner({ onTakenOver }: { onTakenOver: (notes: number) => void }) {
  const notes = useNotes()
  const viewer = useViewer()
  const isPersonal = viewer.kind === 'user' && viewer.account.kind === 'personal'
  useEffect(() => {
    const ending = new AbortController()
    void run(notes, ending.signal)
    if (isPersonal) void takeOver(notes, onTakenOver)
    return () => ending.abort()
  }, [notes, isPersonal, onTakenOver])
  return null
}

/** Fetched while the page comes alive, which shows what this device has without it. */
const loadSync = () => import('./sync-in-one-tab.ts')
if (!import.meta.env.SSR) loadSync().catch(() => undefined)

async function run(notes: Notes, ended: AbortSignal): Promise<void> {
  const { syncInOneTab } = await loadSync()
  if (!ended.aborted) await syncInOneTab(notes, ended)
}

async function takeOver(notes: Notes, onTakenOver: (notes: number) => void): Promise<void> {
  const { takeOverTry } = await import('../local-db/take-over-try.ts')
  const count = await takeOverTry(notes)
  if (count > 0) onTakenOver(count)
}
