import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { type FieldName, prepareNote, prepareQuery, type Score } from '@earmark/core/search/score.ts'
import { suggest } from '@earmark/core/search/suggest.ts'
import { type LibraryNote, sampleLibrary } from './sample-library.ts'

export interface FoundSample {
  note: LibraryNote
  /** What matched, in words. */
  why: string
}

/** The product's own search rules over the sample notes, best match first. */
export function searchLibrary(text: string): FoundSample[] {
  return suggest(prepared, prepareQuery(text)).flatMap((found) => {
    const note = sampleLibrary.find(({ ulid }) => ulid === found.note.ulid)
    return note ? [{ note, why: reasonFor(found) }] : []
  })
}

// The samples were made up in UTC, and read so everywhere: the same query finds the same day for everyone.
const inUtc = makeCalendar('UTC')
const prepared = sampleLibrary.map((note) =>
  prepareNote({ ...note, attachment: [], tag_names: [note.tag.name] }, inUtc),
)

const fieldNames: Record<FieldName, string> = {
  title: 'the title',
  transcript: 'what was said',
  attachment: 'an attachment',
  tag: 'its tag',
}

const dateReasons: Record<number, string> = {
  100: 'Exact day',
  75: 'That month and year',
  50: 'Another month of that year',
  25: 'The same month of another year',
  1: 'The same day of another month',
}

const textReasons: Record<number, string> = {
  100: 'Found in',
  50: 'All words in',
  25: 'Words that start this way, in',
}

function reasonFor({ score, reason }: Score): string {
  return reason === 'date' ? (dateReasons[score] ?? '') : `${textReasons[score] ?? ''} ${fieldNames[reason]}`
}
