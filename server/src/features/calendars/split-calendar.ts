/** A calendar's text taken apart, with no more of each event than is asked of it: what it says at length is not kept. */
export interface SplitCalendar {
  /** As the calendar calls itself. */
  name: string
  /** The zone of times that name none. */
  timeZone: string
  /** All in it is called off. */
  isCancelled: boolean
  /** Definitions of time zones, and events, each as text of its own: one that is broken spoils no other. */
  zones: readonly string[]
  events: readonly string[]
}

const longestLine = 20_000
const mostLines = 1_000
const wanted = new Set([
  'UID',
  'DTSTART',
  'DTEND',
  'DURATION',
  'RRULE',
  'RDATE',
  'EXDATE',
  'RECURRENCE-ID',
  'SUMMARY',
  'STATUS',
  'ORGANIZER',
  'ATTENDEE',
])

export function isCalendar(text: string): boolean {
  return /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)
}

/** Undefined: it is no calendar. */
export function splitCalendar(text: string): SplitCalendar | undefined {
  if (!isCalendar(text)) return undefined
  const whole = text.replace(/^\uFEFF?\s*/, '')
  const facts = new Map<string, string>()
  const found: Record<string, string[]> = { VEVENT: [], VTIMEZONE: [] }
  const open: string[] = []
  let lines: string[] = []
  for (const line of unfolded(whole)) {
    const [, name = '', rest = ''] = /^([\w-]+)[;:](.*)$/.exec(line) ?? []
    const what = name.toUpperCase()
    const part = rest.trim().toUpperCase()
    if (what === 'BEGIN') {
      open.push(part)
      if (open.length === 2) lines = []
      if (open[1] === 'VTIMEZONE') lines.push(line)
    } else if (what === 'END') {
      if (open[1] === 'VTIMEZONE') lines.push(line)
      if (open.length === 2 && open[1] === part) found[part]?.push(asText(part, lines))
      open.pop()
    } else if (open.length === 1) facts.set(what, rest)
    else if (isKept(what, open) && lines.length < mostLines) lines.push(line.slice(0, longestLine))
  }
  return {
    name: facts.get('X-WR-CALNAME') ?? '',
    timeZone: facts.get('X-WR-TIMEZONE') ?? '',
    isCancelled: facts.get('METHOD')?.toUpperCase() === 'CANCEL',
    zones: found['VTIMEZONE'] ?? [],
    events: found['VEVENT'] ?? [],
  }
}

/** What reminders within an event say is not the event's. */
function isKept(name: string, open: readonly string[]): boolean {
  if (open[1] === 'VTIMEZONE') return true
  return open[1] === 'VEVENT' && open.length === 2 && wanted.has(name)
}

function asText(part: string, lines: readonly string[]): string {
  return part === 'VEVENT' ? ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n') : lines.join('\r\n')
}

/** A line that begins with a space goes on with the one before. */
function unfolded(text: string): string[] {
  return text.replace(/(\r\n|\n|\r)[ \t]/g, '').split(/\r\n|\n|\r/)
}
