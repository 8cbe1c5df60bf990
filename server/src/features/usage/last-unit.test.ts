import { plans } from '@earmark/core/plans/plans.ts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '../../platform/db/schema.ts'
import { post } from '../../testing/call.ts'
import { makeRecording, makeUser, personalAccountOf } from '../../testing/make.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

// Set once before all tests. How often somebody may ask is not what is tried here.
let app: TestApp

beforeAll(async () => {
  app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
})
afterAll(() => app.close())

const fifty = <T>(ask: () => Promise<T>) => Promise.all(Array.from({ length: 50 }, ask))

test('[QUOTA-10] TRUST attack 33: of fifty sounds at once with room for one, one is kept', async () => {
  const ada = await makeUser(app)
  const wav = makeWav(0.5)
  const { storage_bytes } = plans.free.limits
  await app.services.database.db
    .update(account)
    .set({ text_bytes: storage_bytes - 1.5 * wav.byteLength })
    .where(eq(account.id, await personalAccountOf(app, ada)))
  const send = () => {
    const form = new FormData()
    form.set('file', new File([new Uint8Array(wav)], 'hum.wav', { type: 'audio/wav' }))
    return app.fetch('/api/v1/recordings', { method: 'POST', headers: { cookie: ada.cookie }, body: form })
  }

  const statuses = (await fifty(send)).map(({ status }) => status)

  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([201, 402]))
})

test('[QUOTA-10] TRUST attack 33: of fifty links at once with one left, one is made, and the others say why', async () => {
  const ada = await makeUser(app)
  const ulid = await makeRecording(app, ada)
  const share = () => post(app, `/api/v1/recordings/${ulid}/shares`, { body: {}, cookie: ada.cookie })
  for (let made = 0; made < 9; made++) await share()

  const answers = await fifty(share)

  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(new Set(statuses)).toEqual(new Set([201, 402]))
  const refused = answers.find(({ status }) => status === 402)
  expect(await refused?.json()).toMatchObject({ code: 'quota_exceeded', reason: 'shares' })
})
