import { randomUUID } from 'node:crypto'
import type { TestApp } from './start-app.ts'

/** A batch as the analytics library posts it. */
export function makeBatch(app: TestApp, ...batch: object[]) {
  return {
    api_key: app.services.analytics?.collector?.token ?? '',
    sent_at: app.services.now().toISOString(),
    batch,
  }
}

export function makeEvent(
  app: TestApp,
  event: string,
  { person = randomUUID(), ...properties }: Record<string, string> = {},
) {
  const timestamp = app.services.now().toISOString()
  return { uuid: randomUUID(), event, timestamp, properties: { distinct_id: person, ...properties } }
}

/** The answer of a browser that may be counted. */
const agreed = 'earmark.consent=accepted.1.0123456789abcdefghijkl.2026-11-18'

/** From a browser that has agreed, unless told. */
export function postEvents(
  app: TestApp,
  body: NonNullable<RequestInit['body']>,
  headers: Record<string, string> = {},
) {
  return app.fetch('/e/', { method: 'POST', body, headers: { cookie: agreed, ...headers } })
}
