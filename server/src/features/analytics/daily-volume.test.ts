import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { analyticsEvent } from '../../platform/db/analytics-schema.ts'
import { makeBatch, makeEvent, postEvents } from '../../testing/analytics.ts'
import { makeUser } from '../../testing/make.ts'
import { send } from '../../testing/call.ts'
import { startApp } from '../../testing/start-app.ts'

test('[ANALYTICS-13] of one sender a day holds so many events and so many people, and the report says how many were left out', async () => {
  const clock = { now: new Date('2026-11-18T10:00:00Z') }
  // A hundredth of the usual limits: twenty events, of two people.
  const env = { EARMARK_ANALYTICS: 'on', EARMARK_RATE_LIMIT: '0.01' }
  const app = await startApp({ env, now: () => clock.now })
  const administrator = await makeUser(app)
  const [ada, bob] = [randomUUID(), randomUUID()]
  const visits = (person: string, count: number) =>
    Array.from({ length: count }, () => makeEvent(app, 'visit', { person, route: 'home' }))
  const post = (...events: object[]) => postEvents(app, JSON.stringify(makeBatch(app, ...events)))
  const storedOf = (person: string) =>
    app.services.database.db.$count(analyticsEvent, eq(analyticsEvent.person, person))

  const answer = await post(...visits(bob, 1), ...visits(ada, 30), ...visits(randomUUID(), 5))
  const first = [
    await storedOf(bob),
    await storedOf(ada),
    await app.services.database.db.$count(analyticsEvent),
  ]
  const report = await (await send(app, '/api/v1/admin/analytics', administrator)).json()
  clock.now = new Date('2026-11-19T10:00:00Z')
  await post(...visits(ada, 3), ...visits(bob, 1), ...visits(randomUUID(), 1))
  const second = [
    await storedOf(bob),
    await storedOf(ada),
    await app.services.database.db.$count(analyticsEvent),
  ]
  await app.close()

  expect([answer.status, first, second]).toEqual([200, [1, 19, 20], [2, 22, 24]])
  expect(report).toMatchObject({ left_out: 16 })
})
