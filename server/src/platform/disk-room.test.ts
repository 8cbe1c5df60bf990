import fs from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { makeUser } from '../testing/make.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { makeWav } from '../testing/sounds.ts'
import { startApp } from '../testing/start-app.ts'
import { tusClient } from '../testing/tus.ts'
import { layReserve, leaveRoom, releaseReserveIfFull } from './disk-room.ts'
import type { AppEnv } from './http/app-env.ts'

const folder = makeScratchFolder('earmark room-')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test.each([
  ['POST', '/api/auth/sign-in/email', 200],
  ['POST', '/api/auth/second-factor', 200],
  ['POST', '/api/auth/passkey', 200],
  ['POST', '/api/auth/sign-out', 200],
  ['POST', '/api/auth/sign-up/email', 500],
  ['POST', '/api/v1/sync', 500],
  ['DELETE', '/api/v1/tags/1', 200],
])(
  '[OPS-17] with a full disk under an embedded database %s %s is answered with %s',
  async (method, address, status) => {
    const room = { isFull: async () => true, isWritable: async () => true, forUploads: async () => 0 }
    const app = new Hono<AppEnv>()
    app.use(leaveRoom(room, { isShared: true, mostBytes: { form: 1, piece: 1 } }))
    app.all('*', (c) => c.text('done'))
    // What is thrown becomes its own answer only in the whole app.
    app.onError((error, c) => c.text(String(error), 500))

    expect((await app.request(address, { method })).status).toBe(status)
  },
)

test('[OPS-30] a data folder that takes no files is told to senders, by /readyz and by the page of health', async () => {
  const app = await startApp()
  onTestFinished(() => app.close())
  const ada = await makeUser(app)
  const { EARMARK_DATA_DIR: dataFolder } = app.services.config
  // As where what was mounted there has come loose.
  fs.renameSync(path.join(dataFolder, 'instance.json'), path.join(dataFolder, 'gone.json'))
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makeWav(1))]), 'note.wav')

  const posted = await app.fetch('/api/v1/recordings', {
    method: 'POST',
    headers: { cookie: ada.cookie, origin: app.url },
    body: form,
  })
  const created = await tusClient(app, ada.cookie).create(makeWav(1).length)
  const ready = await app.fetch('/readyz')
  const health = await app.fetch('/api/v1/admin/health', { headers: { cookie: ada.cookie } })

  expect([posted.status, await posted.json()]).toMatchObject([503, { code: 'cannot_save' }])
  expect([created.status, await created.json()]).toMatchObject([503, { code: 'cannot_save' }])
  expect(await ready.text()).toContain('the data folder cannot be written to')
  expect(await health.json()).toMatchObject({ disk: { is_writable: false } })
})

test.for(['uploads', 'blobs'])('[OPS-30] so is a folder of %s that is none', async (part) => {
  const app = await startApp()
  onTestFinished(() => app.close())
  const place = path.join(app.services.config.EARMARK_DATA_DIR, part)
  fs.rmSync(place, { recursive: true, force: true })
  fs.writeFileSync(place, '')

  expect(await app.services.room.isWritable()).toBe(false)
})

test('[OPS-18] the reserve is given up only where the disk is full', async () => {
  await layReserve(folder)
  const file = path.join(folder, 'reserve')
  const size = fs.statSync(file).size

  const isFull = releaseReserveIfFull(folder)

  expect([size, isFull, fs.existsSync(file)]).toEqual([32_000_000, false, true])
})
