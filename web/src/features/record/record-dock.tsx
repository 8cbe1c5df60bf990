import { isBusy } from '@earmark/core/recording/recorder-machine.ts'
import { useEffect, useRef } from 'react'
import { useLiveValue } from '../../base/live-value.ts'
import { DiscardQuestion } from './discard-question.tsx'
import { RecordBar } from './record-bar.tsx'
import { RecordPanel } from './record-panel.tsx'
import { useRecorderPlace, useRecorderState } from './recorder-context.tsx'
import { useRecorderKeys } from './use-recorder-keys.ts'

/** Long enough to read it and to open the note. */
const savedMs = 8_000

/** The recorder wherever one is in the app: its panel, or the bar while there is something to tell. */
export function RecordDock() {
  const { recorder, panel } = useRecorderPlace()
  const state = useRecorderState()
  const isOpen = useLiveValue(panel)
  const panelRef = useRef<HTMLElement>(null)
  useRecorderKeys()
  useEffect(() => {
    if (state.kind !== 'saved') return undefined
    panel.set(false)
    if (state.ended_by) return undefined
    const timer = setTimeout(recorder.dismiss, savedMs)
    return () => clearTimeout(timer)
  }, [state, recorder, panel])
  const isTold = isBusy(state) || state.kind === 'saved' || state.kind === 'failed'
  return (
    <>
      {isOpen && (
        <RecordPanel ref={panelRef} recorder={recorder} state={state} onClose={() => panel.set(false)} />
      )}
      {!isOpen && isTold && <RecordBar recorder={recorder} state={state} onOpen={() => panel.set(true)} />}
      <DiscardQuestion recorder={recorder} state={state} panel={panelRef} />
    </>
  )
}
