import type { RecorderFailure } from '@earmark/core/recording/recorder-failures.ts'
import {
  elapsedSeconds,
  idle,
  isBusy,
  nextRecorderState,
  type RecorderEvent,
  type RecorderState,
} from '@earmark/core/recording/recorder-machine.ts'
import { track } from '../../base/analytics/track.ts'
import { reloadGate } from '../../base/builds/reload-gate.ts'
import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'
import { guestAccount } from '../../base/local-db/notes.ts'
import type { OpenCaptions } from './caption-engine.ts'
import { type CaptionFeed, makeCaptionFeed } from './caption-feed.ts'
import type { NoteStore } from './save-sound.ts'
import { type LiveSound, makeLiveSound } from './live-sound.ts'
import type { RunningMeeting } from './running-meeting.ts'
import { makeRunningSession } from './running-session.ts'
import type { MeetingStart } from './sound-session.ts'

export interface RecorderParts {
  store: NoteStore
  /** How long one recording can be. */
  limitSeconds: number
  openCaptions?: OpenCaptions | undefined
}

export interface Recorder {
  state: Pick<LiveValue<RecorderState>, 'get' | 'subscribe'>
  live: Pick<LiveSound, 'bars'>
  captions: CaptionFeed['view']
  /** The one in use; empty while there is none. */
  microphone: () => string
  /** Someone is about to record. */
  prepare: () => void
  start: (meeting?: MeetingStart) => Promise<void>
  /** What is recorded now where that is a meeting. */
  meeting: Pick<LiveValue<RunningMeeting | undefined>, 'get' | 'subscribe'>
  pause: () => void
  resume: () => void
  finish: () => void
  askDiscard: () => void
  keep: () => void
  discard: () => void
  dismiss: () => void
}

/** The recorder outlives the screen: leaving the page must not end a recording. */
export function makeRecorder({ store, limitSeconds, openCaptions }: RecorderParts): Recorder {
  const state = makeLiveValue<RecorderState>(idle)
  const live = makeLiveSound()
  const captions = makeCaptionFeed(openCaptions)
  const guard: { release?: () => void } = {}
  const now_ms = () => performance.now()

  const happen = (event: RecorderEvent) => {
    const before = state.get()
    const after = nextRecorderState(before, event)
    if (after === before) return
    state.set(after)
    if (!isBusy(before) && isBusy(after)) guard.release = guardLeaving()
    if (isBusy(before) && !isBusy(after)) guard.release?.()
    if (before.kind !== after.kind) void follow(before, after)
  }
  const goWrong = (why: RecorderFailure) => happen({ kind: 'went_wrong', why, now_ms: now_ms() })
  const running = makeRunningSession({
    store,
    live,
    captions,
    elapsedMs: () => {
      happen({ kind: 'tick', now_ms: now_ms() })
      return elapsedSeconds(state.get()) * 1000
    },
    onFailure: goWrong,
    onRoom: () => happen({ kind: 'has_room' }),
  })
  /** Does what a new state asks for. */
  const follow = async (before: RecorderState, after: RecorderState) => {
    if (after.kind === 'paused') running.pause()
    if (before.kind === 'paused' && after.kind === 'recording') running.resume()
    if (after.kind === 'saving') happen(await running.save(after.seconds))
    if (after.kind === 'idle') await running.drop()
  }
  const start = async (meeting?: MeetingStart) => {
    if (state.get().kind === 'asking' || isBusy(state.get())) return
    happen({ kind: 'start' })
    const opened = await running.open(meeting)
    if (opened.kind === 'under_way') return
    if (opened.kind === 'failed') return goWrong(opened.why)
    // The person has thought better of it while the browser asked.
    if (state.get().kind !== 'asking') return running.drop()
    if (store.account_id === guestAccount) track('try_started')
    happen({ kind: 'granted', ulid: opened.ulid, limit: limitSeconds, now_ms: now_ms() })
  }
  return {
    state,
    live,
    captions: captions.view,
    microphone: running.microphone,
    meeting: running.meeting,
    prepare: captions.prepare,
    start,
    pause: () => happen({ kind: 'pause', now_ms: now_ms() }),
    resume: () => happen({ kind: 'resume', now_ms: now_ms() }),
    finish: () => happen({ kind: 'finish', now_ms: now_ms() }),
    askDiscard: () => happen({ kind: 'ask_discard' }),
    keep: () => happen({ kind: 'keep' }),
    discard: () => happen({ kind: 'discard' }),
    dismiss: () => happen({ kind: 'dismiss' }),
  }
}

/** While there is sound that only this page holds together: no reload by itself, and a question before leaving. */
function guardLeaving(): () => void {
  const release = reloadGate.hold('recording')
  const ask = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', ask)
  return () => {
    release()
    window.removeEventListener('beforeunload', ask)
  }
}
