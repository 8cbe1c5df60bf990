import { plans } from '@earmark/core/plans/plans.ts'
import { plansAnswer, usageAnswer } from '@earmark/core/recordings-api.ts'
import { afterAll, expect, test } from 'vitest'
import { problemIn, send } from '../../testing/call.ts'
import { makeRecording, makeUser, personalAccountOf, setPlan } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ now: () => new Date('2026-03-31T23:59:59Z') })
afterAll(() => app.close())

test('[API-14] what is used stands beside what the plan allows', async () => {
  const ada = await makeUser(app)
  const account_id = await personalAccountOf(app, ada)
  await setPlan(app, account_id, 'pro')
  const ulid = await makeRecording(app, ada)
  const sound = { type: 'audio/webm', bytes: 1_234, sha256: '0'.repeat(64) }
  await app.services.sync.apply({ user_id: ada.id, account_id, role: 'owner' }, [
    { name: 'recording.set_sound', args: { ulid, sound } },
  ])

  const answer = await send(app, '/api/v1/usage', { cookie: ada.cookie })

  expect(usageAnswer.parse(await answer.json())).toEqual({
    month: '2026-03',
    limits: plans.pro.limits,
    used: { transcription_seconds: 0, storage_bytes: 1_234, asks: 0, shares: 0, meetings: 0 },
  })
})

test('[API-14] the plans can be read by anyone; what is used cannot', async () => {
  const { items } = plansAnswer.parse(await (await send(app, '/api/v1/plans')).json())

  expect(items.map(({ name }) => name)).toEqual(['free', 'pro', 'team'])
  expect(await problemIn(await send(app, '/api/v1/usage'))).toMatchObject({ status: 401 })
})
