import fs from 'node:fs'
import path from 'node:path'
import { Hono } from 'hono'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { makeScratchFolder } from '../testing/scratch-folder.ts'
import { startApp } from '../testing/start-app.ts'
import { createDiskRoom, layReserve, leaveRoom, releaseReserveIfFull } from './disk-room.ts'
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

test.for(['uploads', 'blobs'])('[OPS-30] a folder of %s that is none takes no files', async (part) => {
  const app = await startApp()
  onTestFinished(() => app.close())
  const place = path.join(app.services.config.EARMARK_DATA_DIR, part)
  fs.rmSync(place, { recursive: true, force: true })
  fs.writeFileSync(place, '')

  expect(await app.services.room.isWritable()).toBe(false)
})

test('[OPS-30] of a folder that is gone from the beginning nobody says that it is full', async () => {
  const room = createDiskRoom(path.join(folder, 'nowhere'), 128)

  expect([await room.isWritable(), await room.isFull()]).toEqual([false, false])
})

test('[OPS-18] the reserve is given up only where the disk is full', async () => {
  await layReserve(folder)
  const file = path.join(folder, 'reserve')
  const size = fs.statSync(file).size

  const isFull = releaseReserveIfFull(folder)

  expect([size, isFull, fs.existsSync(file)]).toEqual([32_000_000, false, true])
})
