import { z } from 'zod'
import type { Recording, Transcription } from '../../entities/recording.ts'
import { replaced, segments, transcription } from '../../entities/recording.ts'
import { AppError } from '../../errors.ts'
import { mergeEdits } from '../../text/merge-edits.ts'
import { baseOf } from '../../text/replaced.ts'
import { joinSegments, tidySegments } from '../../text/segments.ts'
import { betterTitle } from '../../text/title-of.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id } from './fields.ts'
import { getEditable, getRecording, putRecording, transcriptionOf } from './recording-row.ts'

const one = z.strictObject({ ulid: id })

export const transcriptMutations = {
  /**
   * The person's own words. `engine` is that of the transcript they had before their eyes: where another one
   * has arrived since, theirs stands and the other is offered, as if it had arrived after the edit. `was` says what
   * was there in place of what they changed: what others have written meanwhile is kept beside it.
   */
  'recording.edit_transcript': mutation(
    z.strictObject({ ulid: id, segments, engine: transcription.shape.engine, was: replaced.optional() }),
    async (tx, { ulid, engine, segments: given, was }) => {
      const row = await getEditable(tx, ulid)
      const mine = tidySegments(given)
      if (row.engine !== engine)
        return putOtherEngine(tx, row, { ...transcriptionOf(row), engine, segments: mine })
      const base = was && tidySegments(baseOf(given, was))
      const isUnseen = base !== undefined && !isSame(base, row.segments)
      const segmentsNow = isUnseen ? mergeEdits({ base, mine, theirs: row.segments }) : mine
      if (!isUnseen && isSame(segmentsNow, row.segments)) return
      // What came of a merge nobody has seen yet, whatever the times of those who wrote it.
      const changed_at = isUnseen ? { ...row.changed_at, merged: tx.now } : row.changed_at
      const edited = { segments: segmentsNow, edited_at: tx.now }
      await putRecording(tx, { ...row, changed_at }, edited, 'transcript')
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

  /** The person prefers the offered transcript to the one they had edited: the one they had `seen`, and no later one. */
  'recording.take_offered': mutation(
    one.extend({ seen: z.iso.datetime().nullable().optional() }),
    async (tx, { ulid, seen }) => {
      const row = await getEditable(tx, ulid)
      if (row.offered === null) return
      if (seen !== undefined && (row.changed_at['transcript'] ?? '') > (seen ?? '')) {
        throw new AppError('conflict', `the transcript of ${ulid} has changed since`, {
          detail: 'The text was changed on another device meanwhile. Both are still there.',
        })
      }
      const taken = { ...replacing(row, row.offered), edited_at: null, offered: null }
      await putRecording(tx, row, taken, 'transcript')
    },
    async (tx, args) => {
      const { changed_at } = await getRecording(tx, args.ulid)
      return { ...args, seen: changed_at['transcript'] ?? null }
    },
  ),

  'recording.dismiss_offered': mutation(one, async (tx, { ulid }) => {
    const row = await getEditable(tx, ulid)
    if (row.offered !== null) await putRecording(tx, row, { offered: null })
  }),
} as const

/** They edited what another engine had written than the one whose words stand here now. Neither work is lost. */
async function putOtherEngine(tx: Tx, row: Recording, mine: Transcription): Promise<void> {
  const edited = { edited_at: tx.now, segments: mine.segments, engine: mine.engine }
  if (row.edited_at === null) {
    return putRecording(tx, row, { ...edited, offered: transcriptionOf(row) }, 'transcript')
  }
  if (isSame(mine.segments, row.segments)) return
  if (row.offered === null) return putRecording(tx, row, { offered: mine }, 'transcript')
  const both = mergeEdits({ base: [], mine: mine.segments, theirs: row.segments })
  if (isSame(both, row.segments)) return
  await putRecording(tx, row, { segments: both, edited_at: tx.now }, 'transcript')
}

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
