export interface CalendarDay {
  year: number
  month: number
  day: number
}

/** Tells which day a moment falls on in a person's time zone. Make it once: it costs far more than to ask it. */
export function makeCalendar(timeZone: string): (timeMs: number) => CalendarDay {
  const format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  return (timeMs) => {
    const [month = 0, day = 0, year = 0] = format.format(timeMs).split('/').map(Number)
    return { year, month, day }
  }
}
