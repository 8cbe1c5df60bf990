import { type Attachment, maxDescription } from '../entities/attachment.ts'
import type { Insights } from '../entities/insights.ts'
import type { Recording, Sound } from '../entities/recording.ts'
import type { SharedNote } from '../entities/share.ts'
import { joinSegments } from '../text/segments.ts'
import { typedSegments } from '../text/typed-segments.ts'
import { engineOf } from './shared-file.ts'
import { choicesOfCopy } from './shared-highlights.ts'

interface CopyParts {
  ulid: string
  /** Of the copies, by the ids that the link gives out. */
  attachmentIds: ReadonlyMap<string, string>
  /** Of the attachment that highlights are where no words go along. */
  highlightsId: string
  /** As it was made for the link; null where none goes along. */
  sound: Sound | null
  now: string
}

/** What a reader was given of a note, as a note of their own. Sound without words is transcribed like any other. */
export function copyOfNote(note: SharedNote, parts: CopyParts): Recording {
  const { ulid, attachmentIds, sound, now } = parts
  const { title, recorded_at, duration, language, peaks } = note
  const segments = note.is_typed
    ? typedSegments(note.segments.map(({ text }) => text).join('\n'))
    : note.segments
  const attachments = note.attachments.map((given): Attachment => {
    const id = attachmentIds.get(given.id) ?? given.id
    return { ...given, id, recording_id: ulid, created_at: now, updated_at: now }
  })
  if (segments.length === 0 && note.highlights.length > 0) attachments.push(highlightsAlone(note, parts))
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

/** Where the words are there, highlights are read off them: these are those that the reader was given. */
export function insightsOfCopy(note: SharedNote, { ulid, segments, updated_at }: Recording): Insights | null {
  const choices = choicesOfCopy(note, segments)
  return choices.length === 0 ? null : { ulid, choices, updated_at, changed_at: {} }
}

/** Nothing could be read off a copy without words: they are kept as a text. */
function highlightsAlone({ highlights }: SharedNote, { ulid, highlightsId, now }: CopyParts): Attachment {
  return {
    id: highlightsId,
    recording_id: ulid,
    kind: 'text',
    description: highlights
      .map(({ text }) => text)
      .join('\n\n')
      .slice(0, maxDescription),
    url: null,
    file_name: null,
    type: null,
    bytes: null,
    created_at: now,
    updated_at: now,
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
