import type { CalendarFault } from '@earmark/core/meetings/calendar-faults.ts'

type Read = { kind: 'address'; address: URL } | { kind: 'fault'; fault: CalendarFault }

const ways: Record<string, string> = { 'webcal:': 'https:', 'webcals:': 'https:', 'https:': 'https:' }

/** What a person has pasted, as an address that is asked; programs for calendars write `webcal` for `https`. */
export function readAddress(pasted: string): Read {
  const text = pasted.trim()
  const [scheme = ''] = /^[a-z][a-z0-9+.-]*:/i.exec(text) ?? []
  if (scheme === '') return { kind: 'fault', fault: 'not_an_address' }
  const way = ways[scheme.toLowerCase()]
  if (!way) return { kind: 'fault', fault: 'insecure' }
  const written = way + text.slice(scheme.length)
  if (!URL.canParse(written)) return { kind: 'fault', fault: 'not_an_address' }
  const address = new URL(written)
  if (address.username !== '' || address.password !== '') return { kind: 'fault', fault: 'has_password' }
  address.hash = ''
  return { kind: 'address', address }
}
