import { gt } from 'drizzle-orm'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { job } from '../../platform/db/jobs-schema.ts'
import { post, problemIn } from '../../testing/call.ts'
import { readEmail } from '../../testing/emails.ts'
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

const password = 'a calm sea at dawn'
const signUp = (email: string) =>
  post(app, '/api/auth/sign-up/email', { body: { name: 'Grace', email, password } })
const signIn = (email: string) => post(app, '/api/auth/sign-in/email', { body: { email, password } })

const ready = async () => (await app.fetch('/readyz')).text()

test('[AUTH-20] [MAIL-9] while the mail server is away people sign up, and their emails come once it is back', async () => {
  const [patient, asking] = ['grace@example.org', 'joan@example.org']

  const signedUp = await Promise.all([signUp(patient), signUp(asking)])
  const tooEarly = await signIn(patient)
  await expect.poll(() => app.services.database.db.$count(job, gt(job.attempts, 0))).toBe(2)

  expect(signedUp.map(({ status }) => status)).toEqual([200, 200])
  expect(await problemIn(tooEarly)).toMatchObject({ status: 403, code: 'address_unconfirmed' })
  const trouble = 'Emails cannot be sent: the mail server cannot be reached. Check SMTP_URL.'
  expect(await ready()).toContain(trouble)
  const told = () => app.logged().filter((line) => line.includes('"mail server"'))
  expect(told()).toEqual([expect.stringContaining(trouble)])

  const back = await startSmtpServer(Number(new URL(url).port))
  onTestFinished(() => back.close())
  const readers = () => back.messages.map((message) => readEmail(message).to)
  await signIn(asking)
  await expect.poll(readers).toContain(asking)
  clock.skipMs = 10 * 60_000
  await expect.poll(readers).toContain(patient)
  await expect.poll(ready).not.toContain('Emails cannot be sent')
  expect(told().slice(1)).toEqual([expect.stringContaining('working')])
})
