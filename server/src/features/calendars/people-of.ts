import type ICAL from 'ical.js'
import { calendarLimits } from '@earmark/core/meetings/calendar-limits.ts'
import { bounded } from './bounded.ts'

/** Whose calendar it is, as far as that is known. */
export interface Self {
  name: string
  addresses: readonly string[]
}

/** Rooms, and what Google puts in the place of an organizer. */
const nobody = /@(?:[\w.-]+\.)?calendar\.google\.com$/
const things: ReadonlySet<unknown> = new Set(['ROOM', 'RESOURCE'])

/** Who is there beside oneself, by name. */
export function peopleOf(event: ICAL.Component, self: Self): string[] {
  const invited = [...event.getAllProperties('organizer'), ...event.getAllProperties('attendee')]
  const coming = invited.filter(
    (one) =>
      !isSelf(one, self) &&
      !things.has(upper(one, 'cutype')) &&
      upper(one, 'partstat') !== 'DECLINED' &&
      !nobody.test(addressOf(one)),
  )
  const names = coming.map(nameOf).filter((name) => name !== '' && name !== self.name)
  return [...new Set(names)].slice(0, calendarLimits.people)
}

export function isDeclined(event: ICAL.Component, self: Self): boolean {
  return event
    .getAllProperties('attendee')
    .some((one) => isSelf(one, self) && upper(one, 'partstat') === 'DECLINED')
}

function isSelf(one: ICAL.Property, { addresses }: Self): boolean {
  return addresses.includes(addressOf(one))
}

/** Without a name, what stands before the @. “Lovelace, Ada” is turned round: names have a comma between them. */
function nameOf(one: ICAL.Property): string {
  const given = one.getFirstParameter('cn')
  const name = bounded(given || addressOf(one), calendarLimits.person).replace(/@.*$/, '')
  const [family = '', own = '', ...more] = name.split(/[,;]/).map((part) => part.trim())
  return more.length === 0 && own !== '' ? `${own} ${family}` : [family, own, ...more].join(' ').trim()
}

function addressOf(one: ICAL.Property): string {
  return String(one.getFirstValue() ?? '')
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase()
}

function upper(one: ICAL.Property, parameter: string): string {
  return String(one.getParameter(parameter)).toUpperCase()
}
