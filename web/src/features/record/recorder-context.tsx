import type { RecorderState } from '@earmark/core/recording/recorder-machine.ts'
import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useSpeechLanguages } from '../../base/session/use-speech-languages.ts'
import { usePlans } from '../../base/session/use-plans.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { whenIdle } from '../../base/when-idle.ts'
import { captionsFor } from './captions-for.ts'
import { makeRecorder, type Recorder } from './recorder.ts'
import { warmCaptions } from './warm-captions.ts'

interface RecorderParts {
  recorder: Recorder
  /** The person wants it large. Where no pane is free for that, and when they do not, it is a bar. */
  panel: LiveValue<boolean>
  /** A pane is on screen that no note has. */
  hasPane: LiveValue<boolean>
  /** The recorder on screen, large: it holds the focus for its keys. */
  panelRef: RefObject<HTMLElement | null>
}

const RecorderContext = createContext<RecorderParts | undefined>(undefined)

/** Without an account, on the front page and `/try`. */
const guestSeconds = 3 * 60

/** Stands in a layout, so that the recorder lives on while pages change inside it. */
export function RecorderProvider({ children }: { children: ReactNode }) {
  const notes = useNotes()
  const understood = useSpeechLanguages()
  const viewer = useViewer()
  const plans = usePlans()
  const limitSeconds =
    viewer.kind === 'user' ? plans[viewer.account.plan].limits.recording_seconds : guestSeconds
  const [parts] = useState<RecorderParts>(() => ({
    recorder: makeRecorder({ store: notes, limitSeconds, openCaptions: captionsFor(notes, understood) }),
    panel: makeLiveValue(false),
    hasPane: makeLiveValue(false),
    panelRef: { current: null },
  }))
  useEffect(() => whenIdle(() => void warmCaptions(parts.recorder.prepare)).cancel, [parts])
  return <RecorderContext value={parts}>{children}</RecorderContext>
}

export function useRecorderContext(): RecorderParts {
  const parts = useContext(RecorderContext)
  if (!parts) throw new Error('The recorder stands outside a RecorderProvider.')
  return parts
}

export function useRecorderState(): RecorderState {
  const { state } = useRecorderContext().recorder
  return useSyncExternalStore(state.subscribe, state.get, state.get)
}
