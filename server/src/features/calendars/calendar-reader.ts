import { AppError } from '@earmark/core/errors.ts'
import { askThread } from '../../platform/ask-thread.ts'
import { createTurns } from '../../platform/in-turn.ts'
import type { CalendarOrder, CalendarRead } from './read-calendar.ts'
import { isCalendar } from './split-calendar.ts'

/** In whose name decides whose turn it is. */
export type ReadCalendar = (user_id: string, order: CalendarOrder) => Promise<CalendarRead>

// A calendar of 10,000 events takes a second and 200 MB.
const usual = { seconds: 10, megabytes: 384 }
/** Threads at a time in this process. */
const places = 2

/** Each in a thread of its own that is ended where it takes too long, a person's one after the other. */
export function createCalendarReader(limits = usual): ReadCalendar {
  const inTurn = createTurns()
  const taken = { count: 0 }
  const tooMuch = () => new AppError('too_large', 'a calendar that takes too long to read')
  const ask = (order: CalendarOrder) =>
    askThread<CalendarRead>(new URL('./calendar-thread.ts', import.meta.url), order, { ...limits, tooMuch })
  return async (user_id, order) => {
    // A web page is told without a thread.
    if (!isCalendar(order.text)) return { kind: 'fault', fault: 'not_a_calendar' }
    try {
      return await inTurn(`person ${user_id}`, () =>
        inTurn(`place ${taken.count++ % places}`, () => ask(order)),
      )
    } catch (error) {
      if (error instanceof AppError) return { kind: 'fault', fault: 'too_involved' }
      throw error
    }
  }
}
