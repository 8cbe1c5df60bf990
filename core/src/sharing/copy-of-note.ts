import type { Attachment } from '../entities/attachment.ts'
import type { Recording, Sound } from '../entities/recording.ts'
import type { SharedNote } from '../entities/share.ts'
import { joinSegments } from '../text/segments.ts'
import { typedSegments } from '../text/typed-segments.ts'
import { engineOf } from './shared-file.ts'

interface CopyParts {
  ulid: string
  /** Of the copies, by the ids that the link gives out. */
  attachmentIds: ReadonlyMap<string, string>
  /** As it was made for the link; null where none goes along. */
  sound: Sound | null
  now: string
}

/** What a reader was given of a note, as a note of their own. Sound without words is transcribed like any other. */
export function copyOfNote(note: SharedNote, { ulid, attachmentIds, sound, now }: CopyParts): Recording {
  const { title, recorded_at, duration, language, peaks } = note
  const segments = note.is_typed
    ? typedSegments(note.segments.map(({ text }) => text).join('\n'))
    : note.segments
  const attachments = note.attachments.map((given): Attachment => {
    const id = attachmentIds.get(given.id) ?? given.id
    return { ...given, id, recording_id: ulid, created_at: now, updated_at: now }
  })
  const isWaiting = sound !== null && segments.length === 0
  return {
    ...untouched,
    ulid,
    engine: engineOf(note),
    title: title.slice(0, 500),
    has_own_title: true,
    recorded_at,
    duration: sound && duration,
    peaks: sound && peaks,
    sound,
    language: isWaiting ? null : language,
    segments,
    transcript: joinSegments(segments),
    attachments,
    latest_attachment_updated_at: attachments.length > 0 ? now : null,
    status: isWaiting ? 'uploaded' : 'ready',
    updated_at: now,
    changed_at: { title: now },
  }
}

/** What nobody has done to it yet. */
const untouched = {
  past_titles: [],
  edited_at: null,
  corrected: null,
  progress: null,
  failure: null,
  tags: [],
  transcribed_seconds: null,
  sides: null,
  created_by: null,
  channel_id: null,
  filed_at: null,
  pinned_at: null,
  deleted_at: null,
} satisfies Partial<Recording>
