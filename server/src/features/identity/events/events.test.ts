import { eventsAnswer } from '@earmark/core/safety-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { auditEvent } from '../../../platform/db/safety-schema.ts'
import { recordEvent } from '../../../platform/record-event.ts'
import { post, problemIn, send } from '../../../testing/call.ts'
import { makeUser, signIn } from '../../../testing/make.ts'
import { startApp } from '../../../testing/start-app.ts'
import { forgetEvents } from './forget-events.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { db } = app.services.database

const eventsOf = async (cookie: string, query = '') =>
  eventsAnswer.parse(await (await send(app, `/api/v1/me/events${query}`, { cookie })).json())

test('[SAFE-7] what happens to an account stands in its person’s log, and in nobody else’s', async () => {
  const ada = await makeUser(app)
  const grace = await makeUser(app)
  await post(app, '/api/auth/sign-in/email', { body: { email: ada.email, password: 'not hers' } })
  await app.services.background.idle()
  const other = await signIn(app, ada)
  await send(app, '/api/v1/me/sessions', { cookie: other, method: 'DELETE' })

  const { items } = await eventsOf(other)

  expect(items.map(({ kind }) => kind)).toEqual([
    'other_sessions_ended',
    'signed_in',
    'sign_in_failed',
    'signed_in',
  ])
  expect(items[0]).toMatchObject({ place: '127.0.0.0/24', facts: { sessions: 1 } })
  expect((await eventsOf(grace.cookie)).items.map(({ kind }) => kind)).toEqual(['signed_in'])
})

test('[SAFE-7] a long log comes in pages, with nothing twice and nothing left out', async () => {
  const { id, cookie } = await makeUser(app)
  for (const minute of Array.from({ length: 40 }, (_, at) => at)) {
    const at = new Date(Date.now() - minute * 60_000)
    await recordEvent(db, { kind: 'exported', at, user_id: id })
  }

  const first = await eventsOf(cookie)
  const second = await eventsOf(cookie, `?cursor=${first.next_cursor}`)

  const ids = [...first.items, ...second.items].map((item) => item.id)
  expect([first.items.length, second.items.length, second.next_cursor]).toEqual([30, 11, null])
  expect(new Set(ids).size).toBe(41)
  expect(ids).toEqual(ids.toSorted().toReversed())
})

test.each(['?cursor=nonsense', '?user_id=someone'])('[SAFE-7] %s is refused', async (query) => {
  const { cookie } = await makeUser(app)

  const answer = await send(app, `/api/v1/me/events${query}`, { cookie })

  expect(await problemIn(answer)).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('[SAFE-8] what is older than a year is forgotten', async () => {
  const { id } = await makeUser(app)
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60 * 1000)
  await recordEvent(db, { kind: 'exported', at: daysAgo(364), user_id: id })
  await recordEvent(db, { kind: 'two_factor_off', at: daysAgo(366), user_id: id })

  await forgetEvents(db, new Date())

  const left = await db.select().from(auditEvent).where(eq(auditEvent.user_id, id))
  expect(left.map(({ kind }) => kind).toSorted()).toEqual(['exported', 'signed_in'])
})
