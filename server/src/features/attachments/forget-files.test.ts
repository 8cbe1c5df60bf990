import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { attachmentFile } from '../../platform/db/recordings-schema.ts'
import { attached, attachmentAt, attachmentsOf, formOf } from '../../testing/attachments.ts'
import { send } from '../../testing/call.ts'
import { makeRecording, makeUser, personalAccountOf, type TestUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { runTasks } from '../../testing/run-tasks.ts'

const hourMs = 60 * 60 * 1000
const clock = { aheadMs: 0 }
beforeEach(() => {
  clock.aheadMs = 0
})
const app = await startApp({
  env: { EARMARK_RATE_LIMIT: '0' },
  now: () => new Date(Date.now() + clock.aheadMs),
})
afterAll(() => app.close())
const { sendForm } = attachmentsOf(app)

/** What is kept of someone's files once the house has been tidied. */
async function filesOf(person: TestUser): Promise<string[]> {
  const account_id = await personalAccountOf(app, person)
  await runTasks(app.services)
  const rows = await app.services.database.db
    .select({ id: attachmentFile.attachment_id })
    .from(attachmentFile)
    .where(eq(attachmentFile.account_id, account_id))
  return rows.map(({ id }) => id).toSorted()
}

async function noteWithTwo() {
  const grace = await makeUser(app)
  const ulid = await makeRecording(app, grace)
  const [gone, stays] = [
    await attached(await sendForm(ulid, grace, formOf({}))),
    await attached(await sendForm(ulid, grace, formOf({}))),
  ]
  const remove = () => send(app, attachmentAt(ulid, gone.id), { method: 'DELETE', cookie: grace.cookie })
  return { grace, gone, stays, remove }
}

test('[API-19] the file of a removed attachment goes a day later; the others stay', async () => {
  const { grace, gone, stays, remove } = await noteWithTwo()
  await remove()

  const atOnce = await filesOf(grace)
  clock.aheadMs = 25 * hourMs

  expect(atOnce).toEqual([gone.id, stays.id].toSorted())
  expect(await filesOf(grace)).toEqual([stays.id])
})

test('[API-19] the day begins with the removal, however old the file is', async () => {
  const { grace, gone, stays, remove } = await noteWithTwo()
  clock.aheadMs = 3 * 24 * hourMs
  await remove()

  const atOnce = await filesOf(grace)
  clock.aheadMs += 25 * hourMs

  expect(atOnce).toEqual([gone.id, stays.id].toSorted())
  expect(await filesOf(grace)).toEqual([stays.id])
})
