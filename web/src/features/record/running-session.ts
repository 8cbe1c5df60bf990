import type { MeetingDraft } from '@earmark/core/meetings/meeting-draft.ts'
import type { RecorderFailure } from '@earmark/core/recording/recorder-failures.ts'
import type { RecorderEvent } from '@earmark/core/recording/recorder-machine.ts'
import { mixed } from '../../base/audio/mixed.ts'
import { peakOf } from '../../base/audio/peaks.ts'
import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'
import { loadLater } from '../../base/loading/later.ts'
import type { CaptionFeed, Understood } from './caption-feed.ts'
import { attachLateCaptions } from './attach-late-captions.ts'
import { dropSound, saveSound, type NoteStore } from './save-sound.ts'
import type { LiveSound } from './live-sound.ts'
import { makeRunningMeeting, type RunningMeeting } from './running-meeting.ts'
import type { MeetingStart, Opened, SessionEvents, SoundSession } from './sound-session.ts'

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
  open: (meeting: MeetingStart | undefined) => Promise<Opening>
  /** What is recorded now where that is a meeting. */
  meeting: LiveValue<RunningMeeting | undefined>
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
  const meeting = makeLiveValue<RunningMeeting | undefined>(undefined)
  const close = (session: SoundSession, kept: boolean) => {
    session.release()
    meeting.get()?.door.get()?.end(kept)
    meeting.set(undefined)
    live.clear()
    if (running.session === session) delete running.session
  }
  const heard = hearing(parts, { running, meeting })
  return {
    meeting,
    microphone: () => running.session?.microphone ?? '',
    pause: () => running.session?.pause(),
    resume: () => running.session?.resume(),

    async open(begun) {
      if (running.isOpening) return { kind: 'under_way' }
      running.isOpening = true
      captions.prepare()
      // The one that is being discarded still has the recorder's lock.
      await running.dropped?.catch(() => undefined)
      const opened = await openSoon({ ...parts, accountId: store.account_id, ...heard }, begun).finally(
        () => {
          running.isOpening = false
        },
      )
      if (opened.kind === 'failed') return opened
      const { ulid, recorded_at, type } = opened.session
      running.session = opened.session
      // The upload's early start is an extra: without it the sound goes up at the end.
      const others = begun?.call?.source
      const { channel_id } = begun?.draft ?? {}
      running.begun = store.begin({ ulid, recorded_at, type, others, channel_id }).catch(() => undefined)
      if (begun) meeting.set(makeRunningMeeting(ulid, begun.draft, opened.session.tracks))
      return { kind: 'open', ulid }
    },

    async save(duration) {
      const { session, begun } = running
      if (!session) throw new Error('nothing is being recorded')
      try {
        const soundKept = session.finish()
        const [bytes, said] = await Promise.all([soundKept, captions.finish(soundKept), begun])
        const written = { peaks: live.peaks(), meeting: meeting.get()?.draft.get() }
        return await saveAll(store, session, { duration, bytes, said, ...written })
      } catch {
        return { kind: 'went_wrong', why: 'not_saved', now_ms: 0 }
      } finally {
        // What could not be kept as a note lies on the disk, and may be one yet.
        close(session, true)
      }
    },

    async drop() {
      const { session } = running
      if (!session) return
      captions.drop()
      session.drop()
      running.dropped = dropAll(store, running, session).finally(() => close(session, false))
      await running.dropped
    },
  }
}

interface Heard {
  running: RunningState
  meeting: Pick<LiveValue<RunningMeeting | undefined>, 'get'>
}

/** What listens to the sound while it is recorded. */
function hearing(
  { live, captions, onFailure }: RunningParts,
  { running, meeting }: Heard,
): Pick<SessionEvents, 'onTap' | 'onBlock'> {
  return {
    onTap: (rate) => captions.start(rate, (start, end) => running.session?.tracks?.speakerAt(start, end)),
    onBlock(block, rate) {
      const samples = mixed(block)
      live.add(samples)
      captions.add(samples)
      running.session?.tracks?.hear(block, rate)
      if (meeting.get()?.isOver(peakOf(samples), samples.length / rate)) onFailure('long_silence')
    },
  }
}

async function dropAll(store: NoteStore, running: RunningState, { ulid }: SoundSession): Promise<void> {
  await running.begun
  await dropSound(store, ulid)
}

/** Nobody records before touching the page. */
const sessions = loadLater(() => import('./sound-session.ts'))

async function openSoon(events: SessionEvents, meeting: MeetingStart | undefined): Promise<Opened> {
  const loaded = await sessions.load().catch(() => undefined)
  return loaded ? loaded.openSession(events, meeting) : { kind: 'failed', why: 'not_loaded' }
}

interface Ended {
  duration: number
  bytes: number
  said: Understood
  peaks: number[] | null
  meeting: MeetingDraft | undefined
}

async function saveAll(store: NoteStore, session: SoundSession, ended: Ended): Promise<RecorderEvent> {
  const { ulid, recorded_at, type } = session
  const { said, ...sound } = ended
  const kept = await saveSound(store, { ulid, recorded_at, type, ...sound, segments: said.segments })
  if (said.whole) void attachLateCaptions(store, { ulid, recorded_at }, said.whole)
  return kept
}
