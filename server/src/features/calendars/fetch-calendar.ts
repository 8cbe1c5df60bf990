import type { CalendarFault } from '@earmark/core/meetings/calendar-faults.ts'
import { calendarLimits } from '@earmark/core/meetings/calendar-limits.ts'
import type { PublicWeb, WebAnswer } from '../../ports/public-web.ts'

/** By which a server says that nothing has changed. */
export interface Marks {
  etag: string | null
  last_modified: string | null
}

/** All of it is wanted. */
export const noMarks: Marks = { etag: null, last_modified: null }

type Fetched =
  | { kind: 'text'; text: string; marks: Marks }
  | { kind: 'unchanged' }
  | { kind: 'fault'; fault: CalendarFault }

const seconds = 15
const longestMark = 500

export async function fetchCalendar(web: PublicWeb, address: string, marks: Marks): Promise<Fetched> {
  const answer = await web.get(new URL(address), {
    headers: {
      Accept: 'text/calendar, text/plain;q=0.8, */*;q=0.5',
      ...(marks.etag !== null && { 'If-None-Match': marks.etag }),
      ...(marks.last_modified !== null && { 'If-Modified-Since': marks.last_modified }),
    },
    maxBytes: calendarLimits.bytes,
    seconds,
  })
  if (answer.kind !== 'answered') return { kind: 'fault', fault: answer.kind }
  if (answer.status === 304) return { kind: 'unchanged' }
  if (answer.status !== 200) return { kind: 'fault', fault: faultOf(answer.status) }
  return { kind: 'text', text: answer.body.toString('utf8'), marks: marksOf(answer) }
}

function faultOf(status: number): CalendarFault {
  if (status === 401 || status === 403) return 'needs_sign_in'
  if (status === 404 || status === 410) return 'not_found'
  return status >= 500 || status === 429 ? 'out_of_order' : 'unreachable'
}

function marksOf({ headers }: WebAnswer & { kind: 'answered' }): Marks {
  const mark = (value: string | undefined) => (value && value.length <= longestMark ? value : null)
  return { etag: mark(headers.etag), last_modified: mark(headers['last-modified']) }
}
