import { AppError } from '@earmark/core/errors.ts'
import { type CalendarFault, calendarFaults } from '@earmark/core/meetings/calendar-faults.ts'
import { calendarLimits } from '@earmark/core/meetings/calendar-limits.ts'
import type { AddCalendarRequest } from '@earmark/core/meetings/calendars-api.ts'
import { and, eq } from 'drizzle-orm'
import { calendar } from '../../platform/db/calendars-schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import type { Services } from '../../services.ts'
import { bounded } from './bounded.ts'
import { readAddress } from './calendar-address.ts'
import { fetchCalendar, noMarks } from './fetch-calendar.ts'
import {
  addCalendar,
  demandRoom,
  findCalendar,
  keptCalendarOf,
  type NewCalendar,
  readCalendars,
} from './keep-calendars.ts'
import { type CalendarNeeds, nextReading, readFor, refreshCalendar } from './refresh-calendar.ts'

export function registerCalendars(api: Api, services: CalendarNeeds & Pick<Services, 'limiter'>): void {
  const { database, now, limiter } = services

  registerCall(api, 'GET /me/calendars', ({ viewer }) => readCalendars(database.db, viewer.user.id, now()))

  registerCall(api, 'POST /me/calendars', async ({ viewer, body, c }) => {
    const user_id = viewer.user.id
    await demandRoom(database.db, user_id)
    await demandTickets(c, limiter, [{ limit: 'calendar_person', key: user_id }])
    const made = await makeCalendar(services, user_id, body)
    return keptCalendarOf(await addCalendar(database, user_id, { made, now: now() }))
  })

  registerCall(api, 'POST /me/calendars/:id/read', async ({ viewer, params, c }) => {
    const user_id = viewer.user.id
    const row = await findCalendar(database.db, user_id, params.id)
    if (row.address !== null) {
      await demandTickets(c, limiter, [{ limit: 'calendar_person', key: user_id }])
      await refreshCalendar(services, row)
    }
    return keptCalendarOf(await findCalendar(database.db, user_id, params.id))
  })

  registerCall(api, 'DELETE /me/calendars/:id', async ({ viewer, params }) => {
    const { id } = await findCalendar(database.db, viewer.user.id, params.id)
    await database.db.delete(calendar).where(and(eq(calendar.id, id), eq(calendar.user_id, viewer.user.id)))
  })
}

/** Read at once: one that cannot be read is not kept. */
async function makeCalendar(
  needs: CalendarNeeds,
  user_id: string,
  asked: AddCalendarRequest,
): Promise<NewCalendar> {
  return asked.source === 'file'
    ? fromFile(needs, user_id, asked)
    : fromAddress(needs, user_id, asked.address)
}

async function fromFile(
  needs: CalendarNeeds,
  user_id: string,
  { name, text }: AddCalendarRequest & { source: 'file' },
): Promise<NewCalendar> {
  if (Buffer.byteLength(text) > calendarLimits.bytes) throw cannotRead('too_large')
  const read_at = needs.now().toISOString()
  const read = await readFor(needs, user_id, { text, source: 'file' })
  if (read.kind === 'fault') throw cannotRead(read.fault)
  const { events, known_until } = read
  if (events.length === 0) throw cannotRead('nothing_ahead')
  const called = read.name || bounded(name.replace(/\.ics$/i, ''), calendarLimits.name) || 'Calendar'
  const nothing = { address: null, next_read_at: null, ...noMarks }
  return { source: 'file', name: called, events, known_until, read_at, ...nothing }
}

async function fromAddress(needs: CalendarNeeds, user_id: string, pasted: string): Promise<NewCalendar> {
  const wanted = readAddress(pasted)
  if (wanted.kind === 'fault') throw cannotRead(wanted.fault)
  const address = wanted.address.href
  const fetched = await fetchCalendar(needs.publicWeb, address, noMarks)
  if (fetched.kind !== 'text') throw cannotRead(fetched.kind === 'fault' ? fetched.fault : 'unreachable')
  const at = needs.now()
  const read = await readFor(needs, user_id, { text: fetched.text, source: 'address' })
  if (read.kind === 'fault') throw cannotRead(read.fault)
  const { events, known_until } = read
  const times = { read_at: at.toISOString(), next_read_at: nextReading(at, 0) }
  const name = read.name || bounded(wanted.address.hostname, calendarLimits.name)
  return { source: 'address', address, name, events, known_until, ...times, ...fetched.marks }
}

/** The address is in nothing that is said: it is a secret. */
function cannotRead(fault: CalendarFault): AppError {
  return new AppError('invalid_input', `a calendar cannot be read: ${fault}`, {
    detail: calendarFaults[fault],
  })
}
