import type { MeetingLine } from '../entities/meeting.ts'
import { meetingLimits } from '../entities/meeting-limits.ts'

/** As they were begun; of one moment, by their names, so that every device has them alike. */
export function inOrder(one: MeetingLine, other: MeetingLine): number {
  return one.at - other.at || (one.id < other.id ? -1 : 1)
}

/** With a new line, or one that is changed; undefined: there is no room for a new one. */
export function withLine(lines: readonly MeetingLine[], line: MeetingLine): MeetingLine[] | undefined {
  const others = lines.filter(({ id }) => id !== line.id)
  return others.length >= meetingLimits.lines ? undefined : [...others, line].toSorted(inOrder)
}

/** What is worth a place in the note: a mark without words is one, an empty note is none. */
export function writtenLines(lines: readonly MeetingLine[]): MeetingLine[] {
  return lines
    .map((line) => ({ ...line, text: line.text.trim() }))
    .filter(({ kind, text }) => kind !== 'note' || text !== '')
}
