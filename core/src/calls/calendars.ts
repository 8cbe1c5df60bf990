import { addCalendarRequest, calendarsAnswer, keptCalendar } from '../meetings/calendars-api.ts'
import { created, defineCalls, done, longJson, ok, self } from './call.ts'
import { byId } from './path-params.ts'

export const calendarCalls = defineCalls({
  'GET /me/calendars': {
    summary: 'The person’s calendars, and the meetings that they say are to come',
    who: self,
    answer: ok('Both, as they were last read', calendarsAnswer),
  },
  'POST /me/calendars': {
    summary: 'Adds a calendar by its secret address or from an .ics file, which is read at once',
    description: 'One that cannot be read is not added.',
    who: self,
    body: longJson(addCalendarRequest),
    answer: created('The calendar; its address is not told again', keptCalendar),
  },
  'POST /me/calendars/:id/read': {
    summary: 'Reads a calendar anew from its address',
    who: self,
    params: byId,
    answer: ok('The calendar as it is now, with what was wrong', keptCalendar),
  },
  'DELETE /me/calendars/:id': {
    summary: 'Removes a calendar, with its address and all that was read from it',
    who: self,
    params: byId,
    answer: done('It is gone'),
  },
})
