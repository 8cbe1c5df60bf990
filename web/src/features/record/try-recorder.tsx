import { type ReactNode, useEffect, useRef } from 'react'
import { leftBehind } from '../../base/audio/recording-locks.ts'
import { inProgress } from '../../base/local-db/in-progress.ts'
import { guestAccount } from '../../base/local-db/notes.ts'
import { NotesProvider } from '../../base/local-db/notes-context.tsx'
import { ShortcutHelp } from '../../base/ui/shortcut-help.tsx'
import { DiscardQuestion } from './discard-question.tsx'
import { RecorderProvider, useRecorderPlace, useRecorderState } from './recorder-context.tsx'
import { RecoveredList } from './recovered-list.tsx'
import { TryCard } from './try-card.tsx'
import { useRecorderKeys } from './use-recorder-keys.ts'

interface TryRecorderProps {
  /** Record was pressed to bring it here. */
  isStarted: boolean
  /** What else works on the notes made here. */
  children?: ReactNode
}

/** Whether a crash has left a recording behind that was made here without an account. */
export async function hasLeftBehind(): Promise<boolean> {
  const rows = (await inProgress.list(guestAccount)).filter(({ state }) => state === 'recording')
  return (await leftBehind(rows.map(({ id }) => id))).length > 0
}

/** The recorder for those without an account. All of it happens on the device; no call carries sound. */
export function TryRecorder({ isStarted, children }: TryRecorderProps) {
  return (
    <NotesProvider>
      <RecorderProvider>
        <TryPlace isStarted={isStarted} />
        {children}
      </RecorderProvider>
    </NotesProvider>
  )
}

function TryPlace({ isStarted }: { isStarted: boolean }) {
  const { recorder } = useRecorderPlace()
  const state = useRecorderState()
  const card = useRef<HTMLElement>(null)
  useRecorderKeys()
  useEffect(() => {
    if (!isStarted) return
    card.current?.focus({ preventScroll: true })
    void recorder.start()
  }, [isStarted, recorder])
  return (
    <>
      <TryCard ref={card} recorder={recorder} state={state} />
      <RecoveredList />
      <DiscardQuestion recorder={recorder} state={state} panel={card} />
      <ShortcutHelp />
    </>
  )
}
