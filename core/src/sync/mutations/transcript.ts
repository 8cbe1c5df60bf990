import { z } from 'zod'
import type { Recording, Transcription } from '../../entities/recording.ts'
import { segments, transcription } from '../../entities/recording.ts'
import { joinSegments, tidySegments } from '../../text/segments.ts'
import { betterTitle } from '../../text/title-of.ts'
import { mutation } from '../mutation.ts'
import { id } from './fields.ts'
import { getEditable, getRecording, putRecording, transcriptionOf } from './recording-row.ts'

const one = z.strictObject({ ulid: id })

export const transcriptMutations = {
  /**
   * The person's own words. `engine` is that of the transcript they had before their eyes: where another one
   * has arrived since, theirs stands and the other is offered, as if it had arrived after the edit.
   */
  'recording.edit_transcript': mutation(
    z.strictObject({ ulid: id, segments, engine: transcription.shape.engine }),
    async (tx, { ulid, engine, segments: given }) => {
      const row = await getEditable(tx, ulid)
      const edited = tidySegments(given)
      if (row.engine === engine && isSame(edited, row.segments)) return
      const changes = { segments: edited, edited_at: tx.now }
      if (row.engine === engine || row.edited_at !== null) return putRecording(tx, row, changes)
      await putRecording(tx, row, { ...changes, engine, offered: transcriptionOf(row) })
    },
  ),

  /** An engine's words. They replace another engine's, but never the person's: those get an offer beside them. */
  'recording.set_transcript': mutation(
    z.strictObject({ ulid: id, ...transcription.shape }),
    async (tx, { ulid, ...given }) => {
      const row = await getRecording(tx, ulid)
      const written = { ...given, segments: tidySegments(given.segments) }
      if (row.edited_at === null) return putRecording(tx, row, replacing(row, written))
      await putRecording(tx, row, { offered: isSame(written.segments, row.segments) ? null : written })
    },
  ),

  /** The person prefers the offered transcript to the one they had edited. */
  'recording.take_offered': mutation(one, async (tx, { ulid }) => {
    const row = await getEditable(tx, ulid)
    if (row.offered === null) return
    await putRecording(tx, row, { ...replacing(row, row.offered), edited_at: null, offered: null })
  }),

  'recording.dismiss_offered': mutation(one, async (tx, { ulid }) => {
    const row = await getEditable(tx, ulid)
    if (row.offered !== null) await putRecording(tx, row, { offered: null })
  }),
} as const

function replacing(row: Recording, written: Transcription): Partial<Recording> {
  const title = betterTitle(written.segments)
  return row.has_own_title || title === '' ? written : { ...written, title }
}

function isSame(a: Transcription['segments'], b: Transcription['segments']): boolean {
  return a.length === b.length && joinSegments(a) === joinSegments(b) && a.every((at, i) => isAt(at, b[i]))
}

function isAt(a: Transcription['segments'][number], b: Transcription['segments'][number] | undefined) {
  return a.start === b?.start && a.end === b.end && a.text === b.text && a.speaker === b.speaker
}
