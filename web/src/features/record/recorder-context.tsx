import { plans } from '@earmark/core/plans/plans.ts'
import type { RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import { createContext, type ReactNode, useContext, useState, useSyncExternalStore } from 'react'
import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useViewer } from '../../base/session/use-viewer.ts'
import { openCaptions } from './open-captions.ts'
import { makeRecorder, type Recorder } from './recorder.ts'

interface RecorderPlace {
  recorder: Recorder
  /** The panel is open; closed, a bar stays while there is something to tell. */
  panel: LiveValue<boolean>
}

const RecorderContext = createContext<RecorderPlace | undefined>(undefined)

/** Without an account, on the front page and `/try`. */
const guestSeconds = 3 * 60

/** Stands in a layout, so that the recorder lives on while pages change inside it. */
export function RecorderProvider({ children }: { children: ReactNode }) {
  const keeper = useNotes()
  const viewer = useViewer()
  const limitSeconds =
    viewer.kind === 'user' ? plans[viewer.account.plan].limits.recording_seconds : guestSeconds
  const [place] = useState(() => ({
    recorder: makeRecorder({ keeper, limitSeconds, openCaptions }),
    panel: makeLiveValue(false),
  }))
  return <RecorderContext value={place}>{children}</RecorderContext>
}

export function useRecorderPlace(): RecorderPlace {
  const place = useContext(RecorderContext)
  if (!place) throw new Error('The recorder stands outside a RecorderProvider.')
  return place
}

export function useRecorderState(): RecorderState {
  const { state } = useRecorderPlace().recorder
  return useSyncExternalStore(state.subscribe, state.get, state.get)
}
