import { isBusy } from '@earmark/core/recording/recorder-machine.ts'
import { useEffect, useRef } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { PhoneTarget } from './target-slots.tsx'
import { useRecorderContext, useRecorderState } from './recorder-context.tsx'
import { useOpenRecorder } from './use-open-recorder.ts'
import { useOpenSaved } from './use-open-saved.ts'
import { useRecorderKeys } from './use-recorder-keys.ts'

/** Long enough to read it and to open the note. */
const savedMs = 8_000

/** Nobody records before touching the page. */
const bar = loadLater(() => import('./record-bar.tsx'))
const question = loadLater(() => import('./discard-question.tsx'))

/** What is told of the recorder where it is not large: a bar in a row of its own, while there is something to tell. */
export function RecordDock({ onRecording }: { onRecording: () => void }) {
  const { recorder, panel, hasPane, panelRef } = useRecorderContext()
  const state = useRecorderState()
  const isWantedLarge = useLiveValue(panel)
  const isLarge = useLiveValue(hasPane) && isWantedLarge
  const openRecorder = useOpenRecorder()
  const opened = useOpenSaved()
  useRecorderKeys()
  useClosing()
  const isRecording = state.kind === 'recording'
  useEffect(() => {
    if (isRecording) onRecording()
  }, [isRecording, onRecording])
  useEffect(() => {
    if (state.kind !== 'saved' || state.ended_by) return undefined
    const timer = setTimeout(recorder.dismiss, savedMs)
    return () => clearTimeout(timer)
  }, [state, recorder])
  // Who sees the note itself need not be told more than why it ended.
  const isSeen = state.kind === 'saved' && !state.ended_by && opened === state.ulid
  const isTold = state.kind !== 'idle' && !isLarge
  const RecordBar = useLater(bar, isTold)?.RecordBar
  const DiscardQuestion = useLater(question, isBusy(state))?.DiscardQuestion
  return (
    <>
      {isSeen && (
        <p role="status" className="sr-only">
          Saved
        </p>
      )}
      {isTold && !isSeen && RecordBar && (
        <RecordBar recorder={recorder} state={state} isOpened={opened !== undefined} onOpen={openRecorder} />
      )}
      {state.kind === 'idle' && !isLarge && <PhoneTarget />}
      {DiscardQuestion && <DiscardQuestion recorder={recorder} state={state} panel={panelRef} />}
    </>
  )
}

/** With the recording the recorder closes too: it was saved, discarded, or never begun. */
function useClosing(): void {
  const { panel } = useRecorderContext()
  const { kind } = useRecorderState()
  const before = useRef(kind)
  useEffect(() => {
    const isOver = kind === 'saved' || (kind === 'idle' && before.current !== 'idle')
    before.current = kind
    if (isOver) panel.set(false)
  }, [kind, panel])
}
