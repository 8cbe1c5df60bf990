import type { Segment } from '../entities/recording.ts'
import type { CalendarDay } from './calendar.ts'
import { matchRanges } from './match-ranges.ts'
import { prepareNote, prepareQuery, type Score, type SearchableNote, scoreNote } from './score.ts'
import { type MarkedText, snippetOf } from './snippet.ts'
import { spokenAt } from './spoken-at.ts'

/** What a result shows of a note. */
export interface FoundText {
  /** undefined where only a filter was asked for. */
  reason: Score['reason'] | undefined
  title: MarkedText
  /** Of the transcript, or of the attachment that was found. */
  snippet: MarkedText
  /** Seconds into the sound: where the words were spoken that were found. */
  startAt: number | undefined
}

export function describeFound(
  note: SearchableNote & { segments: readonly Segment[] },
  query: string,
  { calendar, today }: { calendar: (timeMs: number) => CalendarDay; today?: CalendarDay },
): FoundText {
  const prepared = prepareNote(note, calendar)
  const asked = prepareQuery(query, today)
  const reason = scoreNote(asked, prepared)?.reason
  // "budget march 2026" has found the budget; neither the month nor the year need be among the words.
  const isAllWords = scoreNote({ ...asked, date: undefined, wordsOnDate: undefined }, prepared)
  const words = isAllWords ? query : (asked.wordsOnDate?.before ?? query)
  // The title may say what was spoken as well: then the note opens there, and not where it was played last.
  const spoken = { ...prepared, fields: prepared.fields.filter(({ name }) => name === 'transcript') }
  const isSpoken = reason !== 'attachment' && scoreNote(asked, spoken)?.reason === 'transcript'
  const attachment = note.attachment.find((text) => matchRanges(text, words).length > 0)
  return {
    reason,
    title: { text: note.title, marks: matchRanges(note.title, words) },
    snippet: snippetOf(reason === 'attachment' && attachment ? attachment : note.transcript, words),
    startAt: isSpoken ? spokenAt(note.segments, words) : undefined,
  }
}
