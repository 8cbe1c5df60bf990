import { z } from 'zod'
import { changedAt } from './changed-at.ts'
import { doorLog } from './door.ts'
import { made } from './made.ts'
import { meetingLimits } from './meeting-limits.ts'
import { seconds } from './recording.ts'

/** What kind of talk it was: what its minutes ask for follows from it. */
export const meetingForms = ['stand_up', 'one_on_one', 'interview', 'lecture', 'sales', 'free'] as const
export const meetingForm = z.enum(meetingForms)
export type MeetingForm = z.infer<typeof meetingForm>

/** What the second track hears: a tab of the browser, a window, or all that this computer plays. */
export const othersSources = ['tab', 'window', 'system'] as const
export const othersSource = z.enum(othersSources)
export type OthersSource = z.infer<typeof othersSource>

/** What to listen for in a meeting, each offered beside the notes while it runs. */
export const meetingAsks = z
  .array(z.string().min(1, 'must not be empty').max(meetingLimits.ask))
  .max(meetingLimits.asks, `must be at most ${meetingLimits.asks} lines`)

export const meetingLineKinds = ['note', 'decision', 'todo', 'question'] as const
export type MeetingLineKind = (typeof meetingLineKinds)[number]

/** Written down while it ran: a note of one's own, or a mark, whose text may be empty. */
export const meetingLine = z.object({
  id: z.string(),
  kind: z.enum(meetingLineKinds),
  /** When it was begun to be written. */
  at: seconds,
  text: z.string().max(meetingLimits.line),
})
export type MeetingLine = z.infer<typeof meetingLine>

/** What makes a recording a meeting, under its own `ulid`. */
export const meeting = z.object({
  ulid: z.string(),
  form: meetingForm,
  /** A template of one's own, as it was when the meeting began; null: the form says it all. */
  template: z.object({ name: made.shape.name, asks: meetingAsks }).nullable().default(null),
  /** What the meetings of one that repeats in a calendar have in common; null: it came from none. */
  series: z.string().min(1).max(meetingLimits.series).nullable().default(null),
  /** By name, as the person wrote them. */
  people: z
    .array(z.string().min(1).max(meetingLimits.person))
    .max(meetingLimits.people, `must be at most ${meetingLimits.people} people`),
  /** Since when everyone there knew that it is recorded, as its recorder says; null: nobody said so. */
  told_at: z.iso.datetime().nullable(),
  /** Null: the microphone alone was recorded. */
  others: othersSource.nullable(),
  lines: z.array(meetingLine).max(meetingLimits.lines),
  /**
   * The channel of a team that it is meant for: as long as it lies in none it waits there for its recorder. Not in
   * archives of earlier versions, nor in rows that a device had of them.
   */
  release_to: z.string().max(64).nullable().default(null),
  /** What happened at the door for the others, if it had one. */
  door_log: doorLog.default([]),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
})
export type Meeting = z.infer<typeof meeting>
