import { lengthBucketOf } from '@earmark/core/analytics/length-bucket.ts'
import type { Segment, Transcription } from '@earmark/core/entities/recording.ts'
import { captionsEngine } from '@earmark/core/recording/device-engines.ts'
import type { MeetingDraft } from '@earmark/core/meetings/meeting-draft.ts'
import type { RecorderEvent } from '@earmark/core/recording/recorder-machine.ts'
import { mainLanguage } from '@earmark/core/speech/main-language.ts'
import { inProgress } from '../../base/local-db/in-progress.ts'
import { track } from '../../base/analytics/track.ts'
import { guestAccount, type Notes } from '../../base/local-db/notes.ts'

/** What the recorder asks of the notes of this device. */
export type NoteStore = Pick<Notes, 'account_id' | 'begin' | 'keep' | 'has' | 'drop' | 'mutate'>

export interface Recorded {
  ulid: string
  recorded_at: string
  type: string
  duration: number
  bytes: number
  peaks: number[] | null
  segments: Segment[]
  meeting: MeetingDraft | undefined
}

/** Makes a note of what was recorded. The sound stays where it is, and belongs to the note from now on. */
export async function saveSound(store: NoteStore, recorded: Recorded): Promise<RecorderEvent> {
  if (recorded.bytes === 0) {
    await dropSound(store, recorded.ulid)
    return { kind: 'went_wrong', why: 'nothing_recorded', now_ms: 0 }
  }
  await store.keep({ ...recorded, ...captionedBy(recorded.segments) })
  const event = store.account_id === guestAccount ? 'try_finished' : 'note_recorded'
  track(event, { length: lengthBucketOf(recorded.duration) })
  // The note opens meanwhile. Should the disk refuse this, the next visit finds the note and sets it right.
  void inProgress.markKept(recorded.ulid).catch(() => undefined)
  return { kind: 'saved' }
}

/** What a note's first words are in, and what wrote them. */
export function captionedBy(segments: readonly Segment[]): Pick<Transcription, 'language' | 'engine'> {
  return { language: mainLanguage(segments) ?? null, engine: segments.length > 0 ? captionsEngine : null }
}

export async function dropSound(store: NoteStore, ulid: string): Promise<void> {
  await store.drop(ulid)
  await inProgress.remove(ulid)
}
