import type { Recording, Segment } from '../entities/recording.ts'
import { joinRecording, splitRecording } from '../entities/split-recording.ts'
import type { RecordingRow } from '../entities/transcript.ts'
import type { Share } from '../entities/share.ts'
import { ulid } from '../ids.ts'
import type { Tx } from '../sync/tx.ts'

/** The n-th identifier: always the same, so that a test can name it. */
export function idOf(n: number): string {
  return ulid(1_773_478_800_000 + n, new Uint8Array(10))
}

export function makeShare(fields: Partial<Share> = {}): Share {
  return {
    id: 'abc',
    audience: { kind: 'anyone' },
    may_comment: false,
    url: '/s/abc',
    recording: idOf(1),
    recording_title: 'Plans for the garden',
    title: null,
    sound: true,
    transcript: true,
    highlights: false,
    attachments: [],
    from: null,
    to: null,
    redact: [],
    download: false,
    card: false,
    has_passcode: false,
    expires_at: null,
    sound_state: 'ready',
    is_outdated: false,
    created_by: null,
    created_at: '2026-03-14T08:00:00.000Z',
    updated_at: '2026-03-14T08:00:00.000Z',
    visits: 0,
    visits_by_day: [],
    ...fields,
  }
}

export function makeRecording(fields: Partial<Recording> = {}): Recording {
  return {
    ulid: idOf(1),
    title: 'Plans for the garden',
    has_own_title: false,
    past_titles: [],
    transcript: '',
    segments: [],
    language: null,
    engine: null,
    edited_at: null,
    corrected: null,
    status: 'ready',
    progress: null,
    failure: null,
    tags: [],
    attachments: [],
    recorded_at: '2026-03-14T08:00:00.000Z',
    updated_at: '2026-03-14T08:00:00.000Z',
    changed_at: {},
    latest_attachment_updated_at: null,
    duration: 12.5,
    transcribed_seconds: null,
    sides: null,
    peaks: null,
    sound: null,
    created_by: 'u1',
    channel_id: null,
    filed_at: null,
    pinned_at: null,
    deleted_at: null,
    ...fields,
  }
}

/** As it is synced, beside its words. */
export function makeRow(fields: Partial<RecordingRow> = {}): RecordingRow {
  return { ...splitRecording(makeRecording()).row, ...fields }
}

export async function putWhole(tx: Pick<Tx, 'put'>, whole: Recording): Promise<void> {
  const { row, words } = splitRecording(whole)
  await tx.put('recording', row)
  await tx.put('transcript', words)
}

/** A recording with its words. */
export async function readWhole(tx: Pick<Tx, 'get'>, key: string): Promise<Recording | undefined> {
  const row = await tx.get('recording', key)
  return row && joinRecording(row, await tx.get('transcript', key))
}

/** One word a second, from `start` on. */
export function makeSegment(text: string, start = 0): Segment {
  const words = text.split(' ').map((word, at) => ({ text: word, start: start + at, end: start + at + 1 }))
  return { start, end: start + words.length, text, words }
}
