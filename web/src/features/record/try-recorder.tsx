import { isBusy } from '@earmark/core/recording/recorder-machine.ts'
import { type ReactNode, useEffect, useRef } from 'react'
import { leftBehind } from '../../base/audio/recording-locks.ts'
import { inProgress } from '../../base/local-db/in-progress.ts'
import { useLiveValue } from '../../base/live-value.ts'
import { guestAccount } from '../../base/local-db/notes.ts'
import { NotesProvider, useNotes } from '../../base/local-db/notes-context.tsx'
import { useSpeechLanguages } from '../../base/session/use-speech-languages.ts'
import { ShortcutHelp } from '../../base/ui/shortcut-help.tsx'
import { useLatest } from '../../base/use-latest.ts'
import { whenIdle } from '../../base/when-idle.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { hearUnwritten } from './hear-unwritten.ts'
import { RecorderProvider, useRecorderContext, useRecorderState } from './recorder-context.tsx'
import { RecoveredList } from './recovered-list.tsx'
import { TryCard } from './try-card.tsx'
import { useRecorderKeys } from './use-recorder-keys.ts'

interface TryRecorderProps {
  /** Record was pressed to bring it here. */
  isStarted: boolean
  /** The page shows its notes itself: the recorder shows none, and tells of each that was made. */
  onSaved?: ((ulid: string) => void) | undefined
  /** What else works on the notes made here. */
  children?: ReactNode
}

/** Whether a crash has left a recording behind that was made here without an account. */
export async function hasLeftBehind(): Promise<boolean> {
  const rows = (await inProgress.list(guestAccount)).filter(({ state }) => state === 'recording')
  return (await leftBehind(rows.map(({ id }) => id))).length > 0
}

/** The recorder for those without an account. All of it happens on the device; no call carries sound. */
export function TryRecorder({ isStarted, onSaved, children }: TryRecorderProps) {
  return (
    <NotesProvider>
      <RecorderProvider>
        <TryPlace isStarted={isStarted} onSaved={onSaved} />
        {children}
      </RecorderProvider>
    </NotesProvider>
  )
}

function TryPlace({ isStarted, onSaved }: Omit<TryRecorderProps, 'children'>) {
  const { recorder } = useRecorderContext()
  const state = useRecorderState()
  const card = useRef<HTMLElement>(null)
  const notes = useNotes()
  const understood = useSpeechLanguages()
  useRecorderKeys()
  const { isBehind } = useLiveValue(recorder.captions)
  const isFree = state.kind !== 'asking' && !isBusy(state) && !isBehind
  // A recording needs the device for itself; what was being transcribed is begun anew after it.
  useEffect(() => {
    if (!isFree) return
    const busy = new AbortController()
    const idle = whenIdle(() => void hearUnwritten(notes, understood, busy.signal))
    return () => {
      idle.cancel()
      busy.abort()
    }
  }, [isFree, notes, understood])
  useEffect(() => {
    if (!isStarted) return
    card.current?.focus({ preventScroll: true })
    void recorder.start()
  }, [isStarted, recorder])
  const isRunning = isBusy(state)
  useEffect(() => {
    // It may stand below what was pressed, and Finish with it below the screen.
    if (isRunning) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isRunning])
  const latest = useLatest(onSaved)
  const saved = state.kind === 'saved' ? state.ulid : undefined
  useEffect(() => {
    if (saved !== undefined) latest.current?.(saved)
  }, [saved, latest])
  return (
    <>
      <TryCard ref={card} recorder={recorder} state={state} isAlone={!onSaved} />
      <RecoveredList look="box" />
      <DiscardQuestion recorder={recorder} state={state} panel={card} />
      <ShortcutHelp />
    </>
  )
}
