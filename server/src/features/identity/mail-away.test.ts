import { afterAll, expect, onTestFinished, test } from 'vitest'
import { job } from '../../platform/db/jobs-schema.ts'
import { post, problemIn } from '../../testing/call.ts'
import { readLetter } from '../../testing/letters.ts'
import { startSmtpServer } from '../../testing/smtp-server.ts'
import { startApp } from '../../testing/start-app.ts'

const { url, close } = await startSmtpServer()
await close()
const clock = { skipMs: 0 }
const app = await startApp({
  env: { SMTP_URL: url, MAIL_FROM: 'Earmark <notes@notes.example>' },
  now: () => new Date(Date.now() + clock.skipMs),
})
afterAll(() => app.close())

test('[AUTH-20] while the mail server is away people sign up, and their letter comes once it is back', async () => {
  const newcomer = { name: 'Grace', email: 'grace@example.org', password: 'a calm sea at dawn' }

  const signedUp = await post(app, '/api/auth/sign-up/email', { body: newcomer })
  const { email, password } = newcomer
  const tooEarly = await post(app, '/api/auth/sign-in/email', { body: { email, password } })
  await expect.poll(() => app.services.database.db.select().from(job)).toMatchObject([{ attempts: 1 }])

  expect(signedUp.status).toBe(200)
  expect(await problemIn(tooEarly)).toMatchObject({ status: 403, code: 'address_unconfirmed' })

  const back = await startSmtpServer(Number(new URL(url).port))
  onTestFinished(() => back.close())
  clock.skipMs = 10 * 60_000
  await expect
    .poll(() => back.messages.map(readLetter))
    .toMatchObject([{ to: email, subject: 'Confirm your address' }])
})
