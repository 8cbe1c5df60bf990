import type { Attachment } from '../entities/attachment.ts'
import type { Recording, Segment } from '../entities/recording.ts'
import type { Share, SharedHighlight, SharedNote } from '../entities/share.ts'
import { isTimed } from '../recording/silent-engines.ts'
import { type ReadSegment, withSources } from '../text/source-lines.ts'
import { doubtOf, hasWords, nameOf, withoutHeard } from '../text/wordless.ts'
import { isTooLargeToClean } from './attachment-caution.ts'
import { cutPeaks, cutSegments, partSeconds } from './cut-part.ts'
import { strikeText } from './strike-words.ts'

type Note = Pick<
  Recording,
  'title' | 'recorded_at' | 'duration' | 'language' | 'engine' | 'segments' | 'attachments' | 'peaks'
>

type Chosen = Pick<
  Share,
  'title' | 'sound' | 'transcript' | 'attachments' | 'from' | 'to' | 'redact' | 'download' | 'sound_state'
>

/** Of a note in which words are struck: its title as it was then, and by what those words are found in other texts. */
export interface Redaction {
  title: string
  keys: string[]
}

export function sharedTitle(
  note: Pick<Recording, 'title'>,
  { title, redaction }: Pick<Share, 'title'> & { redaction: Redaction | null },
): string {
  return strikeText(title ?? redaction?.title ?? note.title, redaction?.keys ?? [])
}

/** What visitors get of a note whose `segments` are without what was struck. */
export function sharedNoteOf(
  note: Note,
  share: Chosen & { redaction: Redaction | null },
  { soundType, highlights }: { soundType: string; highlights: readonly SharedHighlight[] },
): Omit<SharedNote, 'shared_by' | 'may_comment'> {
  const keys = share.redaction?.keys ?? []
  const { duration, language, recorded_at, peaks } = note
  const hasSound = share.sound_state !== 'none'
  const said = withSources(note.segments).map(withoutSource)
  const cut = share.transcript ? cutSegments(said, share).map(withoutHeard) : []
  const segments = isTimed(note) ? cut : cut.map(withoutTimes)
  const wordless = hasWords(segments) ? null : doubtOf(segments)
  return {
    title: nameOf(sharedTitle(note, share), wordless ?? undefined),
    recorded_at,
    duration: isTimed(note) ? partSeconds(share, duration) : null,
    language,
    is_typed: !isTimed(note),
    segments,
    highlights: highlights.map(({ text, start }) => ({ text, start: isTimed(note) ? start : 0 })),
    attachments: note.attachments
      .filter((one) => share.attachments.includes(one.id) && !isTooLargeToClean(one))
      .map((one) => sharedAttachmentOf(one, keys)),
    sound: { state: share.sound_state, type: hasSound ? soundType : null },
    peaks:
      hasSound && peaks && duration !== null
        ? cutPeaks(peaks, duration, { part: share, redact: share.redact })
        : null,
    download: share.download,
  }
}

function sharedAttachmentOf(
  { id, kind, description, url, file_name, type, bytes }: Attachment,
  keys: readonly string[],
): SharedNote['attachments'][number] {
  const own = {
    description: strikeText(description, keys),
    file_name: file_name && strikeText(file_name, keys),
  }
  return { id, kind, url, type, bytes, ...own }
}

/** Where another note lies is nothing to who was not shown it. */
function withoutSource(read: ReadSegment): Segment {
  const { source: _, ...segment } = read
  return segment
}

/** Of what was typed they follow from its letters, and would tell how long a struck word is. */
function withoutTimes({ text }: Segment): Segment {
  return { start: 0, end: 0, text }
}

/** As programs are told it. */
export function toldNote<Shared extends Pick<SharedNote, 'is_typed' | 'segments' | 'highlights'>>(
  note: Shared,
) {
  if (!note.is_typed) return note
  return {
    ...note,
    segments: note.segments.map((one) => ({ ...one, start: null, end: null })),
    highlights: note.highlights.map((one) => ({ ...one, start: null })),
  }
}
