import type { Feature } from '../../platform/feature.ts'
import type { Services } from '../../services.ts'
import { createCalendarReader } from './calendar-reader.ts'
import { registerCalendars } from './calendar-routes.ts'
import { refreshCalendars } from './refresh-calendars.ts'

/** What people's calendars say that is to come, for whoever records it. */
export function calendars(services: Services): Feature {
  const needs = { ...services, readCalendar: createCalendarReader() }
  return {
    routes: ({ api }) => registerCalendars(api, needs),
    tasks: [
      {
        what: 'reading calendars anew',
        everyHours: 0.25,
        run: () => refreshCalendars(needs),
      },
    ],
  }
}
