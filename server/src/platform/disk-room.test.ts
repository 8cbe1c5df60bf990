import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { makeUser } from '../testing/make.ts'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { makeWav } from '../testing/sounds.ts'
import { startApp } from '../testing/start-app.ts'
import { tusClient } from '../testing/tus.ts'
import { layReserve, releaseReserveIfFull } from './disk-room.ts'

const folder = makeScratchFolder('earmark room-')
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('[OPS-17] where less is free than is to be left so, uploads are answered with 507 and reading goes on', async () => {
  const app = await startApp()
  onTestFinished(() => app.close())
  const ada = await makeUser(app)
  const { room } = app.services
  // As on a disk that has just become full.
  room.forUploads = async () => -1
  room.isFull = async () => app.services.database.engine === 'embedded'

  const created = await tusClient(app, ada.cookie).create(makeWav(1).length)
  const pushed = await app.fetch('/api/v1/sync', {
    method: 'POST',
    headers: { cookie: ada.cookie, origin: app.url, 'content-type': 'application/json' },
    body: '{"mutations":[]}',
  })
  const read = await app.fetch('/api/v1/recordings', { headers: { cookie: ada.cookie } })
  const ready = await app.fetch('/readyz')

  expect([created.status, await created.json()]).toMatchObject([507, { code: 'no_room' }])
  expect(pushed.status).toBe(app.services.database.engine === 'embedded' ? 507 : 200)
  expect(read.status).toBe(200)
  expect(await ready.text()).toContain('the disk is almost full: no new sound or files are taken')
})

test('[OPS-18] the reserve is given up only where the disk is full', async () => {
  await layReserve(folder)
  const file = path.join(folder, 'reserve')
  const size = fs.statSync(file).size

  const isFull = releaseReserveIfFull(folder)

  expect([size, isFull, fs.existsSync(file)]).toEqual([32_000_000, false, true])
})
