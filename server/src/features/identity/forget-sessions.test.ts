import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '../../platform/db/schema.ts'
import { post } from '../../testing/call.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'
import { forgetSessions } from './forget-sessions.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

test('[SESSION-10] a session that has run out is not kept, and one that has not is', async () => {
  const body = { name: 'Mara Lind', email: 'mara@example.com', password: 'nine warm stones by the door' }
  await post(app, '/api/auth/sign-up/email', { body })
  const { db } = app.services.database
  const kept = async () => (await db.select().from(session)).length

  await forgetSessions(db, new Date())
  expect(await kept()).toBe(1)

  const inAYear = new Date(Date.now() + 366 * 24 * 60 * 60 * 1000)
  await forgetSessions(db, inAYear)
  expect(await kept()).toBe(0)
})
