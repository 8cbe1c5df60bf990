import { z } from 'zod'
import type { Segment, Transcription } from '../../entities/recording.ts'
import { recording, replaced, segments, transcription } from '../../entities/recording.ts'
import type { RecordingRow } from '../../entities/transcript.ts'
import { importedEngine } from '../../recording/imported-engine.ts'
import { fitSegments } from '../../text/fit-segments.ts'
import { keepCorrections } from '../../text/keep-corrections.ts'
import { mergeEdits } from '../../text/merge-edits.ts'
import { baseOf, replacedBy } from '../../text/replaced.ts'
import { joinSegments, tidySegments } from '../../text/segments.ts'
import { withinSound } from '../../text/segment-times.ts'
import { betterTitle } from '../../text/title-of.ts'
import { mutation } from '../mutation.ts'
import { id } from './fields.ts'
import { measuredIn, measures } from './recording.ts'
import { demandNext, getEditable, getRecording, getWords, putWords, type Words } from './recording-row.ts'

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
      const words = await getWords(tx, ulid)
      const theirs = words.segments
      const mineNow = withinSound(tidySegments(given), { duration: row.duration, words: theirs })
      const seen = { mine: mineNow, base: was && tidySegments(baseOf(given, was)) }
      const isOfEngine = row.engine === engine
      const edit = isOfEngine
        ? { ...seen, engineWords: engineWordsOf(row, words) }
        : inOther(row, words, seen)
      const { mine, base, engineWords } = edit
      const isUnseen = base !== undefined && !isSame(base, theirs)
      const segmentsNow = isUnseen ? fitSegments(mergeEdits({ base, mine, theirs })) : mine
      if (!isUnseen && isSame(segmentsNow, theirs)) return
      // What came of a merge nobody has seen yet, whatever the times of those who wrote it.
      const changed_at = isUnseen ? { ...row.changed_at, merged: tx.now } : row.changed_at
      const corrected = replacedBy(engineWords, segmentsNow)
      // Nothing was understood, and nobody has called it anything: now there are words to call it by.
      const named = row.title === '' && !row.has_own_title && { title: betterTitle(segmentsNow) }
      const edited = { row: { edited_at: tx.now, ...named }, part: 'transcript' }
      await putWords(tx, { ...row, changed_at }, { segments: segmentsNow, corrected }, edited)
    },
  ),

  /**
   * An engine's words. They replace another engine's, but never the person's: what they corrected stays. Where they do
   * not cover all of the sound, what was there after them stays too. Those of an engine that is still at work
   * (`is_partial`) leave alone what a person has edited, and what came with the sound.
   */
  'recording.set_transcript': mutation(
    z.strictObject({ ulid: id, ...byEngine, is_partial: z.boolean().default(false) }),
    async (tx, { ulid, is_partial, ...given }) => {
      const row = await getRecording(tx, ulid)
      if (is_partial && (row.edited_at !== null || row.engine === importedEngine)) return
      const written = writtenIn(row, await getWords(tx, ulid), given)
      await putWords(tx, row, written.words, written)
    },
  ),

  /** An engine is done: its words, what was found out of the sound on the way, and `ready`, in one change. */
  'recording.finish': mutation(
    z.strictObject({ ulid: id, ...byEngine, measured: measures }),
    async (tx, { ulid, measured, ...given }) => {
      const row = await getRecording(tx, ulid)
      demandNext(row, 'ready')
      const done = { status: 'ready', failure: null, progress: null } as const
      const written = writtenIn(row, await getWords(tx, ulid), given)
      const changes = { ...measuredIn(row, measured), ...written.row, ...done }
      await putWords(tx, row, written.words, { row: changes })
    },
  ),
} as const

export interface WrittenWords {
  words: Words
  /** What is new of the recording with them. */
  row: Partial<RecordingRow>
}

/** A recording's words after those of an engine: with what a person has corrected in the ones before. */
export function writtenIn(row: RecordingRow, before: Words, given: Written): WrittenWords {
  const { segments: all, ...of } = given
  const engineWords = engineWordsOf(row, before)
  const rest = given.transcribed_seconds === null ? [] : after(all, engineWords)
  const next = fitSegments(tidySegments([...all, ...rest]))
  const words =
    row.edited_at === null ? { ...before, segments: next } : withCorrections(before, engineWords, next)
  return { row: row.has_own_title ? of : { ...of, title: betterTitle(words.segments) }, words }
}

function withCorrections({ segments: mine }: Words, base: Segment[], next: Segment[]): Words {
  const merged = keepCorrections({ base, mine, written: next })
  const segmentsNow = fitSegments(merged.segments)
  return { segments: segmentsNow, corrected: replacedBy(merged.base, segmentsNow) }
}

interface Edit {
  mine: Segment[]
  /** What it was made on, where that is known. */
  base: Segment[] | undefined
}

/** They edited what another engine had written than the one whose words stand here now. */
function inOther(row: RecordingRow, words: Words, { mine, base = [] }: Edit) {
  const kept = keepCorrections({ base, mine, written: engineWordsOf(row, words) })
  return { mine: fitSegments(kept.segments), base: kept.base, engineWords: kept.base }
}

/** What the engine wrote, without what people have changed in it. */
export function engineWordsOf(
  { edited_at }: RecordingRow,
  { segments: now, corrected: was }: Words,
): Segment[] {
  if (edited_at === null) return now
  // Edited before it was noted what was there: all of it may be the person's.
  return was ? baseOf(now, was) : []
}

/** Of what was there before, what begins after the end of what is written now. Two may have spoken at once. */
function after(written: readonly Segment[], before: readonly Segment[]): Segment[] {
  const end = written.reduce((latest, segment) => Math.max(latest, segment.end), 0)
  return before.filter(({ start }) => start >= end)
}

type Written = Transcription & Pick<RecordingRow, 'transcribed_seconds'>

function isSame(a: Transcription['segments'], b: Transcription['segments']): boolean {
  return a.length === b.length && joinSegments(a) === joinSegments(b) && a.every((at, i) => isAt(at, b[i]))
}

function isAt(a: Transcription['segments'][number], b: Transcription['segments'][number] | undefined) {
  return a.start === b?.start && a.end === b.end && a.text === b.text && a.speaker === b.speaker
}
