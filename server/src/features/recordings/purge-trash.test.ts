import { listRecordingsAnswer } from '@earmark/core/recordings-api.ts'
import { pullAnswer } from '@earmark/core/sync/protocol.ts'
import { afterAll, expect, test } from 'vitest'
import { runTasks } from '../../testing/run-tasks.ts'
import { send } from '../../testing/call.ts'
import { makeRecording, makeUser, pushOk } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'

const clock = { now: Date.parse('2026-03-01T12:00:00Z') }
const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' }, now: () => new Date(clock.now) })
afterAll(() => app.close())

const dayMs = 24 * 60 * 60 * 1000

async function runScheduledTasks(): Promise<void> {
  await runTasks(app.services)
}

test('[API-10] what has lain in the trash for 30 days is gone for good, on devices too', async () => {
  const ada = await makeUser(app)
  const { cookie } = ada
  const [old, kept] = [await makeRecording(app, ada), await makeRecording(app, ada)]
  const trash = async () => {
    const answer = await send(app, '/api/v1/recordings?trash=1', { cookie })
    return listRecordingsAnswer.parse(await answer.json()).items.map(({ ulid }) => ulid)
  }

  await send(app, `/api/v1/recordings/${old}`, { method: 'DELETE', cookie })
  await runScheduledTasks()
  const at0 = await trash()
  clock.now += 15 * dayMs
  await send(app, `/api/v1/recordings/${kept}`, { method: 'DELETE', cookie })
  clock.now += 14 * dayMs
  await runScheduledTasks()
  const at29 = await trash()
  clock.now += dayMs
  await runScheduledTasks()

  expect([at0, at29.length, await trash()]).toEqual([[old], 2, [kept]])
  expect((await send(app, `/api/v1/recordings/${old}/restore`, { method: 'POST', cookie })).status).toBe(404)
  const pulled = await send(app, '/api/v1/sync?cursor=0', { cookie })
  expect(pullAnswer.parse(await pulled.json()).changes).toContainEqual({
    kind: 'recording',
    key: old,
    row: null,
  })
})

test('[NOTE-72] what its person deletes forever is gone at once, on devices too', async () => {
  const ada = await makeUser(app)
  const { cookie } = ada
  const [trashed, kept] = [await makeRecording(app, ada), await makeRecording(app, ada)]
  await send(app, `/api/v1/recordings/${trashed}`, { method: 'DELETE', cookie })

  await pushOk(app, ada, { name: 'recordings.purge', args: { ulids: [trashed, kept] } })

  expect((await send(app, `/api/v1/recordings/${trashed}/restore`, { method: 'POST', cookie })).status).toBe(
    404,
  )
  expect((await send(app, `/api/v1/recordings/${kept}`, { cookie })).status).toBe(200)
  const pulled = await send(app, '/api/v1/sync?cursor=0', { cookie })
  expect(pullAnswer.parse(await pulled.json()).changes).toContainEqual({
    kind: 'recording',
    key: trashed,
    row: null,
  })
})

test('[NOTE-72] nobody deletes forever what is another’s', async () => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  const ulid = await makeRecording(app, ada)
  await send(app, `/api/v1/recordings/${ulid}`, { method: 'DELETE', cookie: ada.cookie })

  await pushOk(app, eve, { name: 'recordings.purge', args: { ulids: [ulid] } })

  const restored = await send(app, `/api/v1/recordings/${ulid}/restore`, {
    method: 'POST',
    cookie: ada.cookie,
  })
  expect(restored.status).toBe(200)
})
