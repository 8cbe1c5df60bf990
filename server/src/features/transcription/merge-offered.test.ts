import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { runTasks } from '../../testing/run-tasks.ts'
import { send } from '../../testing/call.ts'
import { makeRecording, makeUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

const said = (text: string, start: number) => ({ start, end: start + 2, text })

test('[NOTE-8] a transcript that an earlier version left beside the person’s becomes one with it', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada)
  const path = `/api/v1/recordings/${ulid}`
  const read = async () => (await send(app, path, { cookie: ada.cookie })).json()
  await send(app, path, {
    method: 'PATCH',
    cookie: ada.cookie,
    body: { segments: [said('Buy oat milk', 0)] },
  })
  const segments = [said('By milk.', 0), said('Call the bank.', 2.5)]
  const offered = JSON.stringify({ segments, language: 'en', engine: 'moonshine-base' })
  await app.services.database.db.execute(
    sql`UPDATE transcript SET corrected = ${offered}::jsonb WHERE ulid = ${ulid}`,
  )
  const before = await read()

  await runTasks(app.services)

  expect(before).toMatchObject({ transcript: 'Buy oat milk', corrected: null })
  expect(await read()).toMatchObject({
    transcript: 'Buy oat milk Call the bank.',
    engine: 'moonshine-base',
    corrected: [{ at: 0, count: 1, segments: [{ text: 'By milk.' }] }],
  })
})
