/** Why a calendar cannot be read, as whoever added it is told. */
export const calendarFaults = {
  not_an_address: 'Paste the whole address of the calendar, from https:// or webcal:// on.',
  insecure: 'Only addresses that begin with https:// or webcal:// can be read.',
  has_password:
    'An address with a name and password in it cannot be read. Use the calendar’s secret address.',
  unreachable: 'That address cannot be reached. Copy the calendar’s secret address again, all of it.',
  too_slow: 'That address does not answer. Try again in a few minutes.',
  not_found: 'There is no calendar at that address. Copy its secret address again.',
  needs_sign_in:
    'That address asks for a sign-in. Copy the secret address that ends in .ics, not the page of the calendar.',
  out_of_order: 'The calendar’s server cannot answer right now. Try again later.',
  not_a_calendar:
    'That is not a calendar. Choose an .ics file, or paste the secret address that ends in .ics.',
  too_large:
    'That calendar is larger than 5 MB. Export a shorter time of it, or share a calendar with less in it.',
  too_many_events:
    'That calendar has more than 10,000 events. Export a shorter time of it, or share a calendar with less in it.',
  too_involved:
    'That calendar takes too long to read. Export a shorter time of it, or share a calendar with less in it.',
  nothing_ahead:
    'Nothing in that file is still to come. Export the calendar again, or paste its secret address.',
} as const

export type CalendarFault = keyof typeof calendarFaults
// The keys of the table are the faults.
export const calendarFaultNames = Object.keys(calendarFaults) as CalendarFault[]
