import { z } from 'zod'

const aTime = 'must be a time such as 2026-03-09T14:30:00Z'
const inReach = 'must be in the years 1 to 9999'

/** When something was recorded, in UTC. Calendars before the year 1 and after 9999 are written in ways that differ. */
export const moment = z.iso.datetime({ error: aTime }).refine(isInReach, inReach)

const dayMs = 86_400_000

/** The oldest sound that can be heard is of 1860; people bring in their grandparents' tapes. */
const firstSound = Date.UTC(1860, 0)

/** Whether a sound can be of this time: recorders whose clock was never set say otherwise. A day is for time zones. */
export function isRecordable(recorded_at: string, now: string): boolean {
  const ms = Date.parse(recorded_at)
  return ms >= firstSound && ms <= Date.parse(now) + dayMs
}

/** A moment in any time zone, kept in UTC. */
export const anyMoment = z.iso
  .datetime({ offset: true, error: aTime })
  .refine(isInReach, inReach)
  .transform((time) => new Date(time).toISOString())

/** Beyond these a year is written with a sign and six digits; and 0000 is the year before the first. */
function isInReach(time: string): boolean {
  const ms = Date.parse(time)
  // Of what is no time at all, that is said.
  return Number.isNaN(ms) || /^(?!0000)\d{4}-/.test(new Date(ms).toISOString())
}
