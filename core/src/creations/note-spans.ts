import { makeCalendar } from '../search/calendar.ts'
import { parseSaidDate, saidScore } from '../search/said-date.ts'

interface Dated {
  recorded_at: string
}

export interface NoteSpan<Note> {
  /** As people say it: `This week`. */
  text: string
  notes: readonly Note[]
}

const saidSpans = ['This week', 'Last week', 'This month', 'Last month', 'This year', 'Last year']

/** Days by which some of these notes can be told from the others, where the person is. */
export function spansOf<Note extends Dated>(
  notes: readonly Note[],
  { now, timeZone }: { now: number; timeZone: string },
): NoteSpan<Note>[] {
  const calendar = makeCalendar(timeZone)
  return saidSpans
    .flatMap((text) => {
      const said = parseSaidDate(text, calendar(now))
      if (!said) return []
      const isIn = ({ recorded_at }: Note) => saidScore(said, calendar(Date.parse(recorded_at))) > 0
      return [{ text, notes: notes.filter(isIn) }]
    })
    .filter((span) => span.notes.length > 0 && span.notes.length < notes.length)
}
