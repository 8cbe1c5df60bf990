import type { MeetingDraft } from '@earmark/core/meetings/meeting-draft.ts'
import { inProgress } from '../../base/local-db/in-progress.ts'
import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'
import type { MeetingTracks } from './meeting/meeting-tracks.ts'

/** A meeting while it is recorded. */
export interface RunningMeeting {
  draft: Pick<LiveValue<MeetingDraft>, 'get' | 'subscribe'>
  /** On screen at once, and on the disk beside the sound. */
  change: (changes: Partial<MeetingDraft>) => void
  /** Undefined: the microphone alone is recorded. */
  tracks: MeetingTracks | undefined
}

export function makeRunningMeeting(
  ulid: string,
  begun: MeetingDraft,
  tracks: MeetingTracks | undefined,
): RunningMeeting {
  const draft = makeLiveValue(begun)
  return {
    draft,
    tracks,
    change(changes) {
      const meeting = { ...draft.get(), ...changes }
      draft.set(meeting)
      // Where the disk takes nothing, the recorder has said so.
      void inProgress.setMeeting(ulid, meeting).catch(() => undefined)
    },
  }
}
