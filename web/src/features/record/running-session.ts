import type { RecorderFailure } from '@earmark/core/recording/recorder-failures.ts'
import type { RecorderEvent } from '@earmark/core/recording/recorder-machine.ts'
import { loadLater } from '../../base/loading/later.ts'
import type { CaptionFeed, Understood } from './caption-feed.ts'
import { attachLateCaptions } from './attach-late-captions.ts'
import { dropSound, saveSound, type NoteStore } from './save-sound.ts'
import type { LiveSound } from './live-sound.ts'
import type { Opened, SessionEvents, SoundSession } from './sound-session.ts'

interface RunningParts {
  store: NoteStore
  live: LiveSound
  captions: CaptionFeed
  elapsedMs: () => number
  onFailure: (why: RecorderFailure) => void
  onRoom: () => void
}

type Opening =
  | { kind: 'open'; ulid: string }
  | { kind: 'failed'; why: RecorderFailure }
  /** The browser still asks on behalf of a start that was called off: its answer counts for this one too. */
  | { kind: 'under_way' }

export interface RunningSession {
  open: () => Promise<Opening>
  microphone: () => string
  pause: () => void
  resume: () => void
  /** Ends with what happened: a note, or why there is none. */
  save: (duration: number) => Promise<RecorderEvent>
  drop: () => Promise<void>
}

interface RunningState {
  isOpening: boolean
  session?: SoundSession
  begun?: Promise<void>
  dropped?: Promise<void>
}

/** The one recording that runs, with all that listens to it. */
export function makeRunningSession(parts: RunningParts): RunningSession {
  const { store, live, captions } = parts
  const running: RunningState = { isOpening: false }
  const close = (session: SoundSession) => {
    session.release()
    live.clear()
    if (running.session === session) delete running.session
  }
  const heard = {
    onTap: captions.start,
    onBlock: (samples: Float32Array) => {
      live.add(samples)
      captions.add(samples)
    },
  }
  const dropAll = async ({ ulid }: SoundSession) => {
    await running.begun
    await dropSound(store, ulid)
  }
  return {
    microphone: () => running.session?.microphone ?? '',
    pause: () => running.session?.pause(),
    resume: () => running.session?.resume(),

    async open() {
      if (running.isOpening) return { kind: 'under_way' }
      running.isOpening = true
      captions.prepare()
      // The one that is being discarded still has the recorder's lock.
      await running.dropped?.catch(() => undefined)
      const opened = await openSoon({ ...parts, accountId: store.account_id, ...heard }).finally(() => {
        running.isOpening = false
      })
      if (opened.kind === 'failed') return opened
      const { ulid, recorded_at, type } = opened.session
      running.session = opened.session
      // The upload's early start is an extra: without it the sound goes up at the end.
      running.begun = store.begin({ ulid, recorded_at, type }).catch(() => undefined)
      return { kind: 'open', ulid }
    },

    async save(duration) {
      const { session, begun } = running
      if (!session) throw new Error('nothing is being recorded')
      try {
        const soundKept = session.finish()
        const [bytes, said] = await Promise.all([soundKept, captions.finish(soundKept), begun])
        return await saveAll(store, session, { duration, bytes, said, peaks: live.peaks() })
      } catch {
        return { kind: 'went_wrong', why: 'not_saved', now_ms: 0 }
      } finally {
        close(session)
      }
    },

    async drop() {
      const { session } = running
      if (!session) return
      captions.drop()
      session.drop()
      running.dropped = dropAll(session).finally(() => close(session))
      await running.dropped
    },
  }
}

/** Nobody records before touching the page. */
const sessions = loadLater(() => import('./sound-session.ts'))

async function openSoon(events: SessionEvents): Promise<Opened> {
  const loaded = await sessions.load().catch(() => undefined)
  return loaded ? loaded.openSession(events) : { kind: 'failed', why: 'not_loaded' }
}

interface Ended {
  duration: number
  bytes: number
  said: Understood
  peaks: number[] | null
}

async function saveAll(store: NoteStore, session: SoundSession, ended: Ended): Promise<RecorderEvent> {
  const { ulid, recorded_at, type } = session
  const { said, ...sound } = ended
  const kept = await saveSound(store, { ulid, recorded_at, type, ...sound, segments: said.segments })
  if (said.whole) void attachLateCaptions(store, { ulid, recorded_at }, said.whole)
  return kept
}
