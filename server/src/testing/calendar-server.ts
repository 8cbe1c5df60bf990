import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPublicWeb } from '../adapters/web/public-web.ts'
import type { PublicWeb } from '../ports/public-web.ts'

export interface CalendarServer {
  /** What it says next, until it is told otherwise. */
  says: (request: IncomingMessage, response: ServerResponse) => void
  asked: IncomingMessage['headers'][]
  /** An address there, as a person pastes it. */
  at(path: string): string
  /** As if it were on the public internet. */
  web: PublicWeb
  close(): void
}

/** Somebody else's server for calendars, on this machine. */
export async function openCalendarServer(): Promise<CalendarServer> {
  const server = createServer((request, response) => {
    calendars.asked.push(request.headers)
    calendars.says(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // A server that listens has an address.
  const { port } = server.address() as AddressInfo
  const direct = createPublicWeb({
    resolve: async () => ['127.0.0.1'],
    mayReach: () => true,
    ports: 'any',
    protocols: ['http:'],
  })
  const calendars: CalendarServer = {
    says: (_request, response) => response.writeHead(404).end(),
    asked: [],
    at: (path) => `webcal://calendars.example${path}`,
    // It has no certificate: what is asked for over https comes here in the open.
    web: {
      get: ({ hostname, pathname, search }, request) =>
        direct.get(new URL(`http://${hostname}:${port}${pathname}${search}`), request),
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
  return calendars
}

/** A calendar with one meeting at each of these times, an hour long. */
export function calendarWith(title: string, ...starts: readonly Date[]): string {
  const written = (time: Date) => time.toISOString().replace(/[-:]|\.\d+/g, '')
  const events = starts.map((start, nth) => [
    'BEGIN:VEVENT',
    `UID:${title}-${nth}`,
    `DTSTART:${written(start)}`,
    'DURATION:PT1H',
    `SUMMARY:${title}`,
    'ATTENDEE;CN=Ben:mailto:ben@example.org',
    'END:VEVENT',
  ])
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n')
}
