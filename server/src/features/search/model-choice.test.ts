import { modelAnswer } from '@earmark/core/access/model-choices-api.ts'
import { messageAnswer } from '@earmark/core/conversations-api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mayModelRead } from '../../platform/may-model-read.ts'
import { type AppWithModel, startAppWithModel } from '../../testing/app-with-model.ts'
import { send } from '../../testing/call.ts'
import { letModelRead } from '../../testing/let-model-read.ts'
import {
  makeRecording,
  makeTeam,
  makeUser,
  personalAccountOf,
  type TestUser,
  workIn,
} from '../../testing/make.ts'
import { joinTeam } from '../../testing/team.ts'

const text = 'The plumber comes on Thursday for 340 euros.'

// Set once before all tests.
let app: AppWithModel['app']
let model: AppWithModel['model']
let close: AppWithModel['close']

beforeAll(async () => {
  ;({ app, model, close } = await startAppWithModel({
    kind: 'writes',
    parts: [{ text: 'The plumber comes on Thursday.', sources: [1] }],
  }))
})
afterAll(() => close())

async function ask({ cookie }: TestUser) {
  const body = { text: 'When does the plumber come?', write: true }
  const answer = await send(app, '/api/v1/conversations', { method: 'POST', cookie, body })
  return messageAnswer.parse(await answer.json())
}

const look = async ({ cookie }: TestUser) =>
  modelAnswer.parse(await (await send(app, '/api/v1/model', { cookie })).json())

test('[ASK-17] nothing is sent before the person said yes, nor after they said no', async () => {
  const ada = await makeUser(app)
  await makeRecording(app, ada, { text })
  const sent = model.requests.length

  expect(await look(ada)).toMatchObject({
    model: { name: 'stand-in' },
    own: null,
    allowed: false,
    offer: 'own',
  })
  expect(await ask(ada)).toMatchObject({ engine: 'quotes', written: { fell_back: 'switched_off' } })
  expect(model.requests).toHaveLength(sent)

  await letModelRead(app, ada)
  expect(await look(ada)).toMatchObject({ own: true, allowed: true, offer: null })
  expect(await ask(ada)).toMatchObject({ engine: 'stand-in' })

  await letModelRead(app, ada, { allowed: false })
  expect(await ask(ada)).toMatchObject({ engine: 'quotes', written: { fell_back: 'switched_off' } })
  expect(model.requests).toHaveLength(sent + 1)
})

test('[ASK-17] in a team it takes the team’s yes too, which an owner or administrator gives and takes back', async () => {
  const olga = await makeUser(app)
  const team = await makeTeam(app, olga)
  const max = await joinTeam(app, team, 'member')
  await letModelRead(app, max)
  await workIn(app, max.cookie, team)
  const reading = { user_id: max.id, account_id: team }
  const { db } = app.services.database

  expect(await mayModelRead(db, reading)).toBe(false)
  expect(await mayModelRead(db, { ...reading, account_id: await personalAccountOf(app, max) })).toBe(true)
  await expect(letModelRead(app, max, { team })).rejects.toThrow('403')
  await letModelRead(app, olga, { team })
  expect(await mayModelRead(db, reading)).toBe(true)
  // Olga decided for the team, and not yet for herself.
  expect(await mayModelRead(db, { ...reading, user_id: olga.id })).toBe(false)
  await letModelRead(app, olga, { team, allowed: false })
  expect(await mayModelRead(db, reading)).toBe(false)
  const log = await send(app, `/api/v1/accounts/${team}/events`, { cookie: olga.cookie })
  expect(await log.json()).toMatchObject({ items: [{ kind: 'model_disallowed' }, { kind: 'model_allowed' }] })
})
