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
import { measuredIn, measures } from './recording.ts'
import { demandNext, getEditable, getRecording, putRecording } from './recording-row.ts'

/** What an engine has written, and how much of the sound it covers. */
const byEngine = { ...transcription.shape, transcribed_seconds: recording.shape.transcribed_seconds }

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
    z.strictObject({ ulid: id, ...byEngine, is_partial: z.boolean().default(false) }),
    async (tx, { ulid, is_partial, ...given }) => {
      const row = await getRecording(tx, ulid)
      if (is_partial && row.edited_at !== null) return
      await putRecording(tx, row, writtenIn(row, given))
    },
  ),

  /** An engine is done: its words, what was found out of the sound on the way, and `ready`, in one change. */
  'recording.finish': mutation(
    z.strictObject({ ulid: id, ...byEngine, measured: measures }),
    async (tx, { ulid, measured, ...given }) => {
      const row = await getRecording(tx, ulid)
      demandNext(row, 'ready')
      const done = { status: 'ready', failure: null, progress: null } as const
      await putRecording(tx, row, { ...measuredIn(row, measured), ...writtenIn(row, given), ...done })
    },
  ),
} as const

/** A recording's words after those of an engine: with what a person has corrected in the ones before. */
function writtenIn(row: Recording, given: Written): Partial<Recording> {
  const rest = given.transcribed_seconds === null ? [] : after(given.segments, engineWordsOf(row))
  const next = { ...given, segments: fitSegments(tidySegments([...given.segments, ...rest])) }
  if (row.edited_at === null) return replacing(row, next)
  const merged = keepCorrections({ base: engineWordsOf(row), mine: row.segments, written: next.segments })
  const segmentsNow = fitSegments(merged.segments)
  const corrected = replacedBy(merged.base, segmentsNow)
  return { ...replacing(row, { ...next, segments: segmentsNow }), corrected }
}

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

function replacing(row: Recording, next: Written): Partial<Recording> {
  return row.has_own_title ? next : { ...next, title: betterTitle(next.segments) }
}

function isSame(a: Transcription['segments'], b: Transcription['segments']): boolean {
  return a.length === b.length && joinSegments(a) === joinSegments(b) && a.every((at, i) => isAt(at, b[i]))
}

function isAt(a: Transcription['segments'][number], b: Transcription['segments'][number] | undefined) {
  return a.start === b?.start && a.end === b.end && a.text === b.text && a.speaker === b.speaker
}
