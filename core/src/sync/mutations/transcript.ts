import { z } from 'zod'
import type { Recording, Segment, Transcription } from '../../entities/recording.ts'
import { recording, replaced, segments, transcription } from '../../entities/recording.ts'
import { fitSegments } from '../../text/fit-segments.ts'
import { keepCorrections } from '../../text/keep-corrections.ts'
import { mergeEdits } from '../../text/merge-edits.ts'
import { baseOf, replacedBy } from '../../text/replaced.ts'
import { joinSegments, tidySegments } from '../../text/segments.ts'
import { betterTitle } from '../../text/title-of.ts'
import { mutation } from '../mutation.ts'
import { id } from './fields.ts'
import { getEditable, getRecording, putRecording } from './recording-row.ts'

export const transcriptMutations = {
  /**
   * The person's own words. `engine` is that of the transcript they had before their eyes: where another one has
   * arrived since, what they changed is changed in that one. `was` says what was there in place of what they changed:
   * what others have written meanwhile is kept beside it.
   */
  'recording.edit_transcript': mutation(
    z.strictObject({ ulid: id, segments, engine: transcription.shape.engine, was: replaced.optional() }),
    async (tx, { ulid, engine, segments: given, was }) => {
      const row = await getEditable(tx, ulid)
      const seen = { mine: tidySegments(given), base: was && tidySegments(baseOf(given, was)) }
      const isOfEngine = row.engine === engine
      const edit = isOfEngine ? { ...seen, engineWords: engineWordsOf(row) } : inOtherTranscript(row, seen)
      const { mine, base, engineWords } = edit
      const isUnseen = base !== undefined && !isSame(base, row.segments)
      const segmentsNow = isUnseen ? fitSegments(mergeEdits({ base, mine, theirs: row.segments })) : mine
      if (!isUnseen && isSame(segmentsNow, row.segments)) return
      // What came of a merge nobody has seen yet, whatever the times of those who wrote it.
      const changed_at = isUnseen ? { ...row.changed_at, merged: tx.now } : row.changed_at
      const corrected = replacedBy(engineWords, segmentsNow)
      const edited = { segments: segmentsNow, corrected, edited_at: tx.now }
      await putRecording(tx, { ...row, changed_at }, edited, 'transcript')
    },
  ),

  /**
   * An engine's words. They replace another engine's, but never the person's: what they corrected stays. Where they do
   * not cover all of the sound, what was there after them stays too. Those of an engine that is still at work
   * (`is_partial`) leave alone what a person has edited.
   */
  'recording.set_transcript': mutation(
    z.strictObject({
      ulid: id,
      ...transcription.shape,
      transcribed_seconds: recording.shape.transcribed_seconds,
      is_partial: z.boolean().default(false),
    }),
    async (tx, { ulid, is_partial, ...given }) => {
      const row = await getRecording(tx, ulid)
      if (is_partial && row.edited_at !== null) return
      const rest = given.transcribed_seconds === null ? [] : after(given.segments, engineWordsOf(row))
      const written = { ...given, segments: fitSegments(tidySegments([...given.segments, ...rest])) }
      if (row.edited_at === null) return putRecording(tx, row, replacing(row, written))
      const versions = { base: engineWordsOf(row), mine: row.segments, written: written.segments }
      const merged = keepCorrections(versions)
      const kept = fitSegments(merged.segments)
      const corrected = replacedBy(merged.base, kept)
      await putRecording(tx, row, { ...replacing(row, { ...written, segments: kept }), corrected })
    },
  ),
} as const

interface Edit {
  mine: Segment[]
  /** What it was made on, where that is known. */
  base: Segment[] | undefined
}

/** They edited what another engine had written than the one whose words stand here now. */
function inOtherTranscript(row: Recording, { mine, base = [] }: Edit) {
  const kept = keepCorrections({ base, mine, written: engineWordsOf(row) })
  return { mine: fitSegments(kept.segments), base: kept.base, engineWords: kept.base }
}

/** What the engine wrote, without what people have changed in it. */
function engineWordsOf({ segments: now, corrected, edited_at }: Recording): Segment[] {
  if (edited_at === null) return now
  // Edited before it was noted what was there: all of it may be the person's.
  return corrected ? baseOf(now, corrected) : []
}

/** Of what was there before, what begins after the end of what is written now. Two may have spoken at once. */
function after(written: readonly Segment[], before: readonly Segment[]): Segment[] {
  const end = written.reduce((latest, segment) => Math.max(latest, segment.end), 0)
  return before.filter(({ start }) => start >= end)
}

type Written = Transcription & Pick<Recording, 'transcribed_seconds'>

function replacing(row: Recording, written: Written): Partial<Recording> {
  return row.has_own_title ? written : { ...written, title: betterTitle(written.segments) }
}

function isSame(a: Transcription['segments'], b: Transcription['segments']): boolean {
  return a.length === b.length && joinSegments(a) === joinSegments(b) && a.every((at, i) => isAt(at, b[i]))
}

function isAt(a: Transcription['segments'][number], b: Transcription['segments'][number] | undefined) {
  return a.start === b?.start && a.end === b.end && a.text === b.text && a.speaker === b.speaker
}
