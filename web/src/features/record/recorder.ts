import type { RecorderFailure } from '@earmark/core/recording/recorder-failures.ts'
import {
  elapsedSeconds,
  idle,
  isBusy,
  nextRecorderState,
  type RecorderEvent,
  type RecorderState,
} from '@earmark/core/recording/recorder-machine.ts'
import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'
import { type CaptionFeed, makeCaptionFeed, type OpenCaptions } from './caption-feed.ts'
import { dropSound, keepSound, type NoteKeeper } from './keep-sound.ts'
import { guardLeaving } from './leave-guard.ts'
import { type LiveSound, makeLiveSound } from './live-sound.ts'
import { openSession, type SoundSession } from './sound-session.ts'

export interface RecorderParts {
  keeper: NoteKeeper
  /** How long one recording can be. */
  limitSeconds: number
  openCaptions?: OpenCaptions | undefined
}

export interface Recorder {
  state: Pick<LiveValue<RecorderState>, 'get' | 'subscribe'>
  live: Pick<LiveSound, 'bars'>
  captions: CaptionFeed['view']
  /** Of the recording that runs. */
  microphone: () => string
  start: () => Promise<void>
  pause: () => void
  resume: () => void
  finish: () => void
  askDiscard: () => void
  keep: () => void
  discard: () => void
  dismiss: () => void
}

/** The recorder outlives the screen: leaving the page must not end a recording. */
export function makeRecorder({ keeper, limitSeconds, openCaptions }: RecorderParts): Recorder {
  const state = makeLiveValue<RecorderState>(idle)
  const live = makeLiveSound()
  const captions = makeCaptionFeed(openCaptions)
  const running: { session?: SoundSession; begun?: Promise<void>; unguard?: () => void } = {}
  const now_ms = () => performance.now()
  const goWrong = (why: RecorderFailure) => happen({ kind: 'went_wrong', why, now_ms: now_ms() })

  const happen = (event: RecorderEvent) => {
    const before = state.get()
    const after = nextRecorderState(before, event)
    if (after === before) return
    state.set(after)
    if (!isBusy(before) && isBusy(after)) running.unguard = guardLeaving()
    if (isBusy(before) && !isBusy(after)) running.unguard?.()
    if (running.session && before.kind !== after.kind) follow(running.session, before, after)
  }
  /** Does what a new state asks for. */
  const follow = (session: SoundSession, before: RecorderState, after: RecorderState) => {
    if (after.kind === 'paused') session.pause()
    if (before.kind === 'paused' && after.kind === 'recording') session.resume()
    if (after.kind === 'saving') void save(session, after.seconds)
    if (after.kind === 'idle' && before.kind !== 'saved') void drop(session)
  }
  const save = async (session: SoundSession, duration: number) => {
    try {
      const [bytes, segments] = await Promise.all([session.finish(), captions.finish(), running.begun])
      happen(await keepSound(keeper, { ...session, duration, bytes, segments, peaks: live.peaks() }))
    } catch {
      goWrong('not_saved')
    } finally {
      close(session)
    }
  }
  const drop = async (session: SoundSession) => {
    captions.drop()
    session.drop()
    await running.begun
    await dropSound(keeper, session.ulid).finally(() => close(session))
  }
  const close = (session: SoundSession) => {
    session.release()
    live.clear()
    delete running.session
  }
  const open = () =>
    openSession({
      accountId: keeper.account_id,
      elapsedMs: () => {
        happen({ kind: 'tick', now_ms: now_ms() })
        return elapsedSeconds(state.get()) * 1000
      },
      onBlock: (samples) => {
        live.add(samples)
        captions.add(samples)
      },
      onTap: captions.start,
      onFailure: goWrong,
    })
  const start = async () => {
    if (state.get().kind === 'asking' || isBusy(state.get())) return
    happen({ kind: 'start' })
    const opened = await open()
    if (opened.kind === 'failed') return goWrong(opened.why)
    const { session } = opened
    // The person has thought better of it while the browser asked.
    if (state.get().kind !== 'asking') return drop(session)
    running.session = session
    // The upload's early start is an extra: without it the sound goes up at the end.
    running.begun = keeper.begin(session).catch(() => undefined)
    happen({ kind: 'granted', ulid: session.ulid, limit: limitSeconds, now_ms: now_ms() })
  }
  return {
    state,
    live,
    captions: captions.view,
    microphone: () => running.session?.microphone ?? '',
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
