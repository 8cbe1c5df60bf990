import type { CalendarDay } from '../search/calendar.ts'
import { isSilent } from '../recording/silent-engines.ts'
import { lengthInWords } from '../text/length-in-words.ts'
import { daysBetween, isInWeek, type Week, yearBefore } from './week.ts'

export interface LookedAtNote {
  ulid: string
  title: string
  recorded_at: string
  duration: number | null
  engine: string | null
}

export interface LookedAtTodo {
  id: string
  ulid: string
  text: string
  due: string | null
  done_at: string | null
}

/** What a week was, out of notes and to-dos alone. */
export interface LookBack<Note extends LookedAtNote, Todo extends LookedAtTodo> {
  week: Week
  /** What the person spoke or typed, the earliest first. */
  notes: Note[]
  /** How many notes were made of others in it: answers that were saved, and what was made of several. */
  made: number
  /** Of all their sound. */
  seconds: number
  /** In the week, the earliest first. */
  done: Todo[]
  /** All that are, the first due first. */
  open: Todo[]
  /** The note that is nearest to the same time a year before, where there is one within three days. */
  yearAgo: Note | undefined
}

/** Further away it is another week. */
export const nearDays = 3

interface LookedAt<Note, Todo> {
  /** Not in the trash, of any time. */
  notes: readonly Note[]
  /** Which of those that were typed were made of others (`isMadeOfOthers`). */
  made: ReadonlySet<string>
  todos: readonly Todo[]
  week: Week
  dayOf: (timeMs: number) => CalendarDay
}

export function lookBackOn<Note extends LookedAtNote, Todo extends LookedAtTodo>({
  notes,
  made,
  todos,
  week,
  dayOf,
}: LookedAt<Note, Todo>): LookBack<Note, Todo> {
  const isOfWeek = (time: string) => isInWeek(dayOf(Date.parse(time)), week)
  const ofWeek = notes.filter(({ recorded_at }) => isOfWeek(recorded_at))
  const own = ofWeek.filter(({ ulid }) => !made.has(ulid))
  const open = todos.filter(({ done_at }) => done_at === null)
  return {
    week,
    notes: own.toSorted((a, b) => compare(a.recorded_at, b.recorded_at)),
    made: ofWeek.length - own.length,
    seconds: own.reduce((sum, { duration }) => sum + (duration ?? 0), 0),
    done: todos
      .filter(({ done_at }) => done_at !== null && isOfWeek(done_at))
      .toSorted((a, b) => compare(a.done_at ?? '', b.done_at ?? '')),
    open: open.toSorted((a, b) => compare(a.due ?? never, b.due ?? never) || compare(a.id, b.id)),
    yearAgo: nearest(
      notes.filter(({ ulid }) => !made.has(ulid)),
      yearBefore(week),
      dayOf,
    ),
  }
}

/** Whether a note is told of that week, or may be as that of a year ago. */
export function isLookedAt(day: CalendarDay, week: Week): boolean {
  return isInWeek(day, week) || daysBetween(day, yearBefore(week)) <= nearDays
}

/** `7 notes, 2 of them recorded, 16 seconds; 1 more made of other notes`. */
export function notesInWords({
  notes,
  seconds,
  made,
}: Pick<LookBack<LookedAtNote, LookedAtTodo>, 'notes' | 'seconds' | 'made'>): string {
  const recorded = notes.filter((note) => !isSilent(note)).length
  const of = recorded === 0 || recorded === notes.length ? [] : [`${recorded} of them recorded`]
  const length = seconds > 0 ? [soundInWords(seconds)] : []
  const own = [notes.length === 1 ? '1 note' : `${notes.length} notes`, ...of, ...length].join(', ')
  return made === 0 ? own : `${own}; ${made} more made of other notes`
}

function soundInWords(seconds: number): string {
  if (seconds >= 59.5) return lengthInWords(Math.round(seconds))
  const count = Math.max(1, Math.round(seconds))
  return count === 1 ? '1 second' : `${count} seconds`
}

/** Of a week in which nothing was recorded and nothing done there is nothing to tell. */
export function isEmptyWeek({ notes, done }: Record<'notes' | 'done', readonly unknown[]>): boolean {
  return notes.length === 0 && done.length === 0
}

/** After every day. */
const never = '9999-99-99'

function nearest<Note extends LookedAtNote>(
  notes: readonly Note[],
  to: CalendarDay,
  dayOf: (timeMs: number) => CalendarDay,
): Note | undefined {
  let best: { note: Note; days: number } | undefined
  for (const note of notes) {
    const days = daysBetween(dayOf(Date.parse(note.recorded_at)), to)
    if (days > nearDays) continue
    const isNearer = !best || days < best.days
    const isEarlier = days === best?.days && note.recorded_at < best.note.recorded_at
    if (isNearer || isEarlier) best = { note, days }
  }
  return best?.note
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
