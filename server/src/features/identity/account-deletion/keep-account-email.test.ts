import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test, vi } from 'vitest'
import { job } from '../../../platform/db/jobs-schema.ts'
import { post, problemIn } from '../../../testing/call.ts'
import { invitationClient } from '../../../testing/invitations.ts'
import { deletionClient } from '../../../testing/account-deletion.ts'
import { emailsOf } from '../../../testing/emails.ts'
import { makeUser, newId, signIn, type TestUser } from '../../../testing/make.ts'
import { startApp } from '../../../testing/start-app.ts'
import { makeFullTeam } from '../../../testing/team.ts'

const clock = { ahead: 0 }
const app = await startApp({
  env: { EARMARK_RATE_LIMIT: '0' },
  now: () => new Date(Date.now() + clock.ahead),
})
afterAll(() => app.close())
const { db } = app.services.database
const outbox = join(app.services.config.EARMARK_DATA_DIR, 'outbox')

const { leave } = deletionClient(app)
const enter = ({ email }: TestUser, password: string) =>
  post(app, '/api/auth/sign-in/email', { body: { email, password } })
const undo = (token: string) => post(app, '/api/v1/deletion/undo', { body: { token } })
async function tokensOf(email: string): Promise<string[]> {
  const mine = (await emailsOf(app)).filter(({ to }) => to === email)
  return mine.map(({ link }) => new URL(link).searchParams.get('token') ?? '')
}

/** Nothing can be sent until `work` is done and its email was tried in vain; then mail works again. */
async function withoutMail(kind: 'invite' | 'keep_account', work: () => Promise<unknown>): Promise<void> {
  await rm(outbox, { recursive: true, force: true })
  await writeFile(outbox, 'in the way')
  await work()
  await vi.waitFor(
    async () => {
      const rows = await db.select().from(job).where(eq(job.kind, kind))
      expect(rows.at(-1)).toMatchObject({ state: 'queued', attempts: 1 })
    },
    { timeout: 90_000 },
  )
  await rm(outbox)
  await mkdir(outbox)
  clock.ahead += 6_000
  app.services.jobs.wake()
}

test('[JOB-17] the way back is sent once mail works again, however the first try ended', async () => {
  const ada = await makeUser(app)

  await withoutMail('keep_account', () => leave(ada))
  const [token = '', ...others] = await tokensOf(ada.email)

  expect(others).toEqual([])
  expect((await undo(token)).status).toBe(204)
})

test('[JOB-17] an invitation is sent once mail works again, and its secret is in no table', async () => {
  const team = await makeFullTeam(app)
  const email = `${newId().toLowerCase()}@example.org`
  const { invite, accept } = invitationClient(app)

  await withoutMail('invite', () => invite(team, { emails: [email], role: 'member' }))
  const [token = ''] = await tokensOf(email)

  expect(JSON.stringify(await db.select().from(job))).not.toContain(token)
  const eve = await makeUser(app, { email })
  expect((await accept(eve, token)).status).toBe(200)
})

test('[SAFE-41] who asks twice at one moment can come back by the last email', async () => {
  const ada = await makeUser(app)
  const cookies = [ada.cookie, await signIn(app, ada)]

  await Promise.all(cookies.map((cookie) => leave({ cookie })))

  expect((await undo((await tokensOf(ada.email)).at(-1) ?? '')).status).toBe(204)
})

test('[SAFE-48] who is leaving and gives the right password is sent a new link, and nobody else is', async () => {
  const ada = await makeUser(app)
  await leave(ada)
  const first = await tokensOf(ada.email)

  await enter(ada, 'not the right one')
  const afterWrong = await tokensOf(ada.email)
  const refused = await enter(ada, ada.password)
  const [old = '', fresh = '', ...more] = await tokensOf(ada.email)

  expect([first.length, afterWrong.length, more.length]).toEqual([1, 1, 0])
  expect(await problemIn(refused)).toMatchObject({ status: 403, code: 'account_deletion_pending' })
  expect([(await undo(old)).status, (await undo(fresh)).status]).toEqual([400, 204])
  expect((await enter(ada, ada.password)).status).toBe(200)
})
