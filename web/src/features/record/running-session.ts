import type { RecorderFailure } from '@earmark/core/recording/recorder-failures.ts'
import type { RecorderEvent } from '@earmark/core/recording/recorder-machine.ts'
import type { CaptionFeed } from './caption-feed.ts'
import { dropSound, keepSound, type NoteKeeper } from './keep-sound.ts'
import type { LiveSound } from './live-sound.ts'
import { openSession, type SoundSession } from './sound-session.ts'

interface RunningParts {
  keeper: NoteKeeper
  live: LiveSound
  captions: CaptionFeed
  elapsedMs: () => number
  onFailure: (why: RecorderFailure) => void
}

export interface RunningSession {
  open: () => Promise<{ kind: 'open'; ulid: string } | { kind: 'failed'; why: RecorderFailure }>
  microphone: () => string
  pause: () => void
  resume: () => void
  /** Ends with what happened: a note, or why there is none. */
  save: (duration: number) => Promise<RecorderEvent>
  drop: () => Promise<void>
}

/** The one recording that runs, with all that listens to it. */
export function makeRunningSession(parts: RunningParts): RunningSession {
  const { keeper, live, captions } = parts
  const running: { session?: SoundSession; begun?: Promise<void> } = {}
  const close = (session: SoundSession) => {
    session.release()
    live.clear()
    if (running.session === session) delete running.session
  }
  return {
    microphone: () => running.session?.microphone ?? '',
    pause: () => running.session?.pause(),
    resume: () => running.session?.resume(),

    async open() {
      const onBlock = (samples: Float32Array) => {
        live.add(samples)
        captions.add(samples)
      }
      const { elapsedMs, onFailure } = parts
      const accountId = keeper.account_id
      const opened = await openSession({ accountId, elapsedMs, onFailure, onBlock, onTap: captions.start })
      if (opened.kind === 'failed') return opened
      const { ulid, recorded_at, type } = opened.session
      running.session = opened.session
      // The upload's early start is an extra: without it the sound goes up at the end.
      running.begun = keeper.begin({ ulid, recorded_at, type }).catch(() => undefined)
      return { kind: 'open', ulid }
    },

    async save(duration) {
      const { session, begun } = running
      if (!session) throw new Error('nothing is being recorded')
      const { ulid, recorded_at, type } = session
      try {
        const [bytes, segments] = await Promise.all([session.finish(), captions.finish(), begun])
        const peaks = live.peaks()
        return await keepSound(keeper, { ulid, recorded_at, type, duration, bytes, segments, peaks })
      } catch {
        return { kind: 'went_wrong', why: 'not_saved', now_ms: 0 }
      } finally {
        close(session)
      }
    },

    async drop() {
      const { session, begun } = running
      if (!session) return
      captions.drop()
      session.drop()
      await begun
      await dropSound(keeper, session.ulid).finally(() => close(session))
    },
  }
}
