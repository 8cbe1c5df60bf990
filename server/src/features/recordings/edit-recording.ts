import { type Segment, segmentLimits } from '@earmark/core/entities/recording.ts'
import type { RecordingRow } from '@earmark/core/entities/transcript.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { PatchRecordingRequest } from '@earmark/core/recordings-api.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { retime } from '@earmark/core/text/retime.ts'
import { timesRefusal } from '@earmark/core/text/segment-times.ts'
import { tidySegments } from '@earmark/core/text/segments.ts'
import { maxTypedLetters, typedSegments } from '@earmark/core/text/typed-segments.ts'
import { missingOf, withoutMarks } from '@earmark/core/text/wordless.ts'
import type { MutationCall } from '../../platform/sync/changes.ts'

/** The mutations that make a recording as a script wants it. */
export function editsOf(
  row: RecordingRow,
  said: readonly Segment[],
  wanted: PatchRecordingRequest,
): MutationCall[] {
  const { ulid } = row
  const { title, recorded_at, pinned, tags } = wanted
  const segments = wanted.transcript === undefined ? wanted.segments : wordsAnew(row, said, wanted.transcript)
  const refusal = timesRefusal(wanted.segments ?? [], row.duration)
  if (refusal !== undefined) throw refuse(refusal)
  return [
    ...(title === undefined ? [] : [call('recording.set_title', { ulid, title })]),
    ...(recorded_at === undefined ? [] : [call('recording.set_recorded_at', { ulid, recorded_at })]),
    ...(pinned === undefined ? [] : [call(pinned ? 'recording.pin' : 'recording.unpin', { ulid })]),
    ...(tags === undefined ? [] : tagEdits(row, tags)),
    ...(segments === undefined
      ? []
      : [call('recording.edit_transcript', { ulid, segments, engine: row.engine })]),
  ]
}

/** As a person edits it in the app: what was typed all at once, what was said with its times. */
function wordsAnew(row: Pick<RecordingRow, 'engine'>, said: readonly Segment[], text: string): Segment[] {
  const most = isTimed(row) ? Infinity : maxTypedLetters
  if (text.length > most) throw refuse(`“transcript” must have at most ${most} characters.`)
  const words = isTimed(row) ? saidAnew(said, text) : typedSegments(text)
  if (words.some((one) => one.text.length > segmentLimits.letters)) {
    throw refuse(
      `“transcript” must have at most ${segmentLimits.letters} characters where one segment stands.`,
    )
  }
  return words
}

function refuse(detail: string): AppError {
  return new AppError('invalid_input', detail, { detail })
}

/** New words for all that was understood; what is missing stays where it is, as long as there are any. */
function saidAnew(said: readonly Segment[], text: string): Segment[] {
  const words = retime(said, withoutMarks(text))
  return words.length === 0 ? [] : tidySegments([...words, ...said.filter(missingOf)])
}

function tagEdits({ ulid, tags }: RecordingRow, wanted: readonly string[]): MutationCall[] {
  return [
    ...tags.filter((tag) => !wanted.includes(tag)).map((tag) => call('recording.remove_tag', { ulid, tag })),
    ...wanted.filter((tag) => !tags.includes(tag)).map((tag) => call('recording.add_tag', { ulid, tag })),
  ]
}

/** Names the type of a call where a list of several kinds is made. */
function call<Name extends MutationCall['name']>(
  name: Name,
  args: Extract<MutationCall, { name: Name }>['args'],
): MutationCall {
  // The arguments are those of the name, by the line above; the union of all calls cannot express it.
  return { name, args } as MutationCall
}
