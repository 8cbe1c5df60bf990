import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { send } from '../../testing/call.ts'
import { makeRecording, makeUser } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { doubtInvented } from './doubt-invented.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

test('[SPEECH-38] what an earlier version made up of another language is in no note and no title', async () => {
  const ada = await makeUser(app)
  const segments = [{ start: 0, end: 4, text: 'In the name of the Lord' }]
  const [invented, edited] = [
    await makeRecording(app, ada, { segments }),
    await makeRecording(app, ada, { segments }),
  ]
  const read = async (ulid: string) =>
    (await send(app, `/api/v1/recordings/${ulid}`, { cookie: ada.cookie })).json()
  await app.services.database.db.execute(
    sql`UPDATE recording SET language = 'und', engine = 'moonshine-base', title = 'In the name' WHERE ulid IN (${invented}, ${edited})`,
  )
  await app.services.database.db.execute(
    sql`UPDATE recording SET edited_at = updated_at WHERE ulid = ${edited}`,
  )

  await doubtInvented(app.services)

  expect(await read(invented)).toMatchObject({
    title: '',
    transcript: '',
    segments: [{ start: 0, end: 4, text: '', language: 'und', heard: 'In the name of the Lord' }],
  })
  expect(await read(edited)).toMatchObject({ transcript: 'In the name of the Lord' })
})
