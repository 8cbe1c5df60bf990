import { z } from 'zod'
import { calendarLimits } from './calendar-limits.ts'

/** A meeting that is to come, as a calendar has it. */
export const comingEvent = z.object({
  /** The same for the same meeting in several calendars. */
  id: z.string(),
  title: z.string(),
  starts_at: z.iso.datetime(),
  ends_at: z.iso.datetime(),
  /** By name, without the person whose calendar it is. */
  people: z.array(z.string()),
  /** What all meetings of one that repeats have in common; null: it does not repeat. */
  series: z.string().nullable(),
})
export type ComingEvent = z.infer<typeof comingEvent>

/** Nothing of the address but where it is: the rest is a secret. */
export const keptCalendar = z.object({
  id: z.string(),
  name: z.string(),
  source: z.enum(['address', 'file']),
  /** The host of its address. */
  place: z.string().nullable(),
  read_at: z.iso.datetime(),
  /** What comes later is not known here. */
  known_until: z.iso.datetime(),
  /** Why it could not be read the last time, in a sentence. */
  trouble: z.string().nullable(),
})
export type KeptCalendar = z.infer<typeof keptCalendar>

/** `GET /api/v1/me/calendars` */
export const calendarsAnswer = z.object({
  calendars: z.array(keptCalendar),
  events: z.array(comingEvent),
})
export type CalendarsAnswer = z.infer<typeof calendarsAnswer>

/** `POST /api/v1/me/calendars` */
export const addCalendarRequest = z.discriminatedUnion('source', [
  z.strictObject({
    source: z.literal('address'),
    address: z
      .string('must be text')
      .max(calendarLimits.address, `must have at most ${calendarLimits.address} characters`),
  }),
  z.strictObject({
    source: z.literal('file'),
    /** Of the file: the calendar is called so unless it says another. */
    name: z.string('must be text').max(255, 'must have at most 255 characters'),
    text: z.string('must be text'),
  }),
])
export type AddCalendarRequest = z.output<typeof addCalendarRequest>
