import fs from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest'
import { makeBatch, postEvents } from '../testing/analytics.ts'
import { send } from '../testing/call.ts'
import { makeUser } from '../testing/make.ts'
import { pagesIn } from '../testing/pages.ts'
import { makeSpokenNote, sharesIn } from '../testing/shares.ts'
import { makeWav } from '../testing/sounds.ts'
import { startApp } from '../testing/start-app.ts'
import { tusClient } from '../testing/tus.ts'

const app = await startApp({ env: { EARMARK_ANALYTICS: 'on' } })
afterAll(() => app.close())
/** The first person of an instance looks after it. */
const administrator = await makeUser(app)

/** A database elsewhere has a disk of its own. */
const isFull = app.services.database.engine === 'embedded'
const { room } = app.services
const roomy = { ...room }
afterEach(() => void Object.assign(room, roomy))

/** As on a disk that has just become full. */
function fill(): void {
  room.forUploads = async () => 0
  room.isFull = async () => isFull
}

test('[OPS-17] where less is free than is to be left so, uploads are answered with 507 and reading goes on', async () => {
  const ada = await makeUser(app)
  fill()

  const created = await tusClient(app, ada.cookie).create(makeWav(1).length)
  const tooLarge = await tusClient(app, ada.cookie).create(100 * 10 ** 9)
  const pushed = await app.fetch('/api/v1/sync', {
    method: 'POST',
    headers: { cookie: ada.cookie, origin: app.url, 'content-type': 'application/json' },
    body: '{"mutations":[]}',
  })
  const counted = await postEvents(app, JSON.stringify(makeBatch(app)))
  const read = await app.fetch('/api/v1/recordings', { headers: { cookie: ada.cookie } })
  const ready = await app.fetch('/readyz')

  expect([created.status, await created.json()]).toMatchObject([
    507,
    { code: 'no_room', detail: expect.stringContaining(isFull ? 'disk is full' : 'still saved') },
  ])
  expect([tooLarge.status, await tooLarge.json()]).toMatchObject(
    isFull ? [507, { code: 'no_room' }] : [413, { detail: 'The limit is 2 GB.' }],
  )
  expect([pushed.status, counted.status]).toEqual(isFull ? [507, 507] : [200, 200])
  expect(read.status).toBe(200)
  expect(await ready.text()).toContain(
    isFull
      ? 'the disk is full: nothing new can be saved'
      : 'the disk is almost full: no new sound or files are taken',
  )
})

test('[OPS-17] on a full disk people take back what they gave out, and sign out, and give out no more', async () => {
  const ada = await makeUser(app)
  const shares = sharesIn(app)
  const pages = pagesIn(app)
  const ulid = await makeSpokenNote(app, ada)
  const link = await shares.made(ada, ulid, { sound: false })
  const page = await pages.published(ada, ulid)
  fill()
  const call = (method: 'PUT' | 'POST', address: string, body?: object) =>
    send(app, address, { method, cookie: ada.cookie, body })
  const consent = (choice: string) => call('PUT', '/api/v1/consent', { choice, version: 1 })
  const push = (...names: string[]) => {
    const mutations = names.map((name) => ({ id: name.replace('.', '_'), name, args: { ulid } }))
    return call('POST', '/api/v1/sync', { mutations })
  }
  const statusesOf = async (...asked: Promise<Response>[]) =>
    (await Promise.all(asked)).map(({ status }) => status)

  const struck = await shares.change(ada, link.id, { redact: [{ start: 0, end: 3 }] })
  const unpublished = await pages.change(ada, page.id, { state: 'draft' })
  const looked = await pages.look(page.id)
  const more = await statusesOf(
    consent('accepted'),
    pages.change(ada, page.id, { state: 'published' }),
    call('PUT', '/api/v1/me/model', { allowed: true }),
    push('recording.pin', 'attachment.remove'),
  )
  const less = await statusesOf(consent('declined'), call('PUT', '/api/v1/me/model', { allowed: false }))
  const seen = JSON.stringify(await shares.seen(link.id))
  const removed = await push('recording.remove')
  const signedOut = await call('POST', '/api/auth/sign-out')

  expect([struck.status, unpublished.status, removed.status, signedOut.status]).toEqual([200, 200, 200, 200])
  expect(seen).not.toContain('Alice')
  expect(less).toEqual([204, 204])
  expect(more).toEqual(isFull ? [507, 507, 507, 507] : [204, 200, 204, 200])
  expect(looked.status).not.toBe(200)
  expect((await shares.open(link.id)).status).not.toBe(200)
})

test('[OPS-30] a data folder that takes no files is told by /readyz and by the page of health, and to senders', async () => {
  const file = path.join(app.services.config.EARMARK_DATA_DIR, 'instance.json')
  const readiness = async () => (await app.fetch('/readyz')).text()
  // As where what was mounted there has come loose.
  fs.renameSync(file, `${file}.gone`)
  onTestFinished(() => fs.renameSync(`${file}.gone`, file))
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(makeWav(1))]), 'note.wav')

  // What was seen at the last look is believed for a second.
  await expect.poll(readiness, { timeout: 5_000 }).toContain('the data folder cannot be written to')
  const posted = await app.fetch('/api/v1/recordings', {
    method: 'POST',
    headers: { cookie: administrator.cookie, origin: app.url },
    body: form,
  })
  const created = await tusClient(app, administrator.cookie).create(makeWav(1).length)
  const [read, health] = await Promise.all(
    ['recordings', 'admin/health'].map((address) =>
      send(app, `/api/v1/${address}`, { cookie: administrator.cookie }),
    ),
  )

  expect([posted.status, await posted.json()]).toMatchObject([503, { code: 'cannot_save' }])
  expect([created.status, await created.json()]).toMatchObject([503, { code: 'cannot_save' }])
  expect(read?.status).toBe(200)
  expect(await health?.json()).toMatchObject({ disk: { is_writable: false } })
})
