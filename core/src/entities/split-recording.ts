import { joinSegments } from '../text/segments.ts'
import { doubtOf, hasWords, missingOf } from '../text/wordless.ts'
import type { Recording, Segment } from './recording.ts'
import type { RecordingRow, TranscriptRow } from './transcript.ts'

/** Two lines of a list, and a little for wide screens. */
const excerptCharacters = 180

/** Some characters are two places long: databases refuse the first half alone. */
const halfCharacter = /[\uD800-\uDBFF]$/u

/** What a recording's row says of its words. */
export function summaryOf(segments: readonly Segment[]): Pick<RecordingRow, 'excerpt' | 'doubt'> {
  return { excerpt: excerptOf(segments), doubt: doubtOf(segments) }
}

/** Not more of them is joined than is shown: there may be twenty thousand. A gap stands where words are missing. */
function excerptOf(segments: readonly Segment[]): string {
  let letters = 0
  const end = segments.findIndex(({ text }) => {
    letters += text.trim().length
    return letters >= excerptCharacters
  })
  const first = end === -1 ? segments : segments.slice(0, end + 1)
  if (!hasWords(first)) return ''
  return joinSegments(withGaps(first))
    .slice(0, excerptCharacters)
    .replace(halfCharacter, '')
    .replaceAll('\n', ' ')
}

/** One mark for all that is missing between two that have words. */
function withGaps(segments: readonly Segment[]): Segment[] {
  const isGap = (segment: Segment | undefined) => segment !== undefined && missingOf(segment) !== undefined
  return segments
    .filter((segment, at) => !(isGap(segment) && isGap(segments[at - 1])))
    .map((segment) => (isGap(segment) ? { ...segment, text: '…' } : segment))
}

/** A whole recording as the two rows that are synced of it. */
export function splitRecording(whole: Recording): { row: RecordingRow; words: TranscriptRow } {
  const { transcript: _, segments, corrected, ...rest } = whole
  const { ulid, updated_at } = rest
  return {
    row: { ...rest, ...summaryOf(segments) },
    words: { ulid, segments, corrected, updated_at, changed_at: {} },
  }
}

/** The whole recording, as scripts, archives and its own page want it. */
export function joinRecording(row: RecordingRow, words: TranscriptRow | undefined): Recording {
  const { excerpt: _e, doubt: _d, ...rest } = row
  const { segments, corrected } = words ?? { segments: [], corrected: null }
  return { ...rest, transcript: joinSegments(segments), segments, corrected }
}
