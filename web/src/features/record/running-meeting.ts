import type { MeetingDraft } from '@earmark/core/meetings/meeting-draft.ts'
import { createSilenceWatch } from '@earmark/core/meetings/silence-watch.ts'
import { inProgress } from '../../base/local-db/in-progress.ts'
import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'
import type { HostDoor } from './meeting/host-door.ts'
import type { MeetingTracks } from './meeting/meeting-tracks.ts'

/** A meeting while it is recorded. */
export interface RunningMeeting {
  ulid: string
  draft: Pick<LiveValue<MeetingDraft>, 'get' | 'subscribe'>
  /** On screen at once, and soon on the disk beside the sound. */
  change: (changes: Partial<MeetingDraft>) => void
  /** Undefined: the microphone alone is recorded. */
  tracks: MeetingTracks | undefined
  /** Where the others were given a link. */
  door: LiveValue<HostDoor | undefined>
  /** After each sound: nobody was heard for so long that it must be over. */
  isOver: (peak: number, seconds: number) => boolean
}

/** Whoever types changes it with every key, and each writing waits for the disk. */
const writeMs = 500

export function makeRunningMeeting(
  ulid: string,
  begun: MeetingDraft,
  tracks: MeetingTracks | undefined,
): RunningMeeting {
  const draft = makeLiveValue(begun)
  const state = { isWaiting: false }
  const write = () => {
    state.isWaiting = false
    // Where the disk takes nothing, the recorder has said so.
    void inProgress.setMeeting(ulid, draft.get()).catch(() => undefined)
  }
  return {
    ulid,
    draft,
    door: makeLiveValue<HostDoor | undefined>(undefined),
    tracks,
    isOver: createSilenceWatch(),
    change(changes) {
      draft.set({ ...draft.get(), ...changes })
      if (!state.isWaiting) setTimeout(write, writeMs)
      state.isWaiting = true
    },
  }
}
