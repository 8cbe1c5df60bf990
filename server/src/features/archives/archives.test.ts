import { archive as archiveSchema, type Archive } from '@earmark/core/archives-api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { archive } from '../../platform/db/archives-schema.ts'
import { auditEvent } from '../../platform/db/safety-schema.ts'
import { session } from '../../platform/db/schema.ts'
import { ended, exportAll, importAll, rowsOf } from '../../testing/archives.ts'
import { post, problemIn, send } from '../../testing/call.ts'
import { makeLibrary } from '../../testing/library.ts'
import { makeRecording, makeTeam, makeUser, personalAccountOf, setPlan, workIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { tusClient } from '../../testing/tus.ts'
import { sweepArchives } from './sweep-archives.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

test('[LIBRARY-9] asked for while one is being written, it is that one; nobody else can fetch it', async () => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  await makeRecording(app, ada)

  const answers = await Promise.all(
    [1, 2, 3].map(() => post(app, '/api/v1/archives', { cookie: ada.cookie })),
  )

  const begun = await Promise.all(answers.map(async (answer) => archiveSchema.parse(await answer.json()).id))
  expect(new Set(begun).size).toBe(1)
  const [id = ''] = begun
  await ended(app, ada, id)
  expect((await send(app, `/api/v1/archives/${id}/file`, { cookie: eve.cookie })).status).toBe(404)
  expect((await send(app, `/api/v1/archives/${id}`, { cookie: eve.cookie })).status).toBe(404)
})

test('[LIBRARY-12] a new archive takes the place of the one before', async () => {
  const ada = await makeUser(app)
  await exportAll(app, ada)
  const { database, blobs } = app.services
  const keysOf = () =>
    database.db.select({ key: archive.blob_key }).from(archive).where(eq(archive.user_id, ada.id))
  const [first] = await keysOf()

  await exportAll(app, ada)

  expect(await keysOf()).toHaveLength(1)
  await expect.poll(() => blobs.size(first?.key ?? '')).toBeUndefined()
})

test('[LIBRARY-9] a download that was cut off goes on where it was', async () => {
  const ada = await makeUser(app)
  await makeRecording(app, ada)
  const whole = await exportAll(app, ada)
  const { items } = (await (await send(app, '/api/v1/archives', { cookie: ada.cookie })).json()) as {
    items: Archive[]
  } // its answer

  const answer = await send(app, `/api/v1/archives/${items[0]?.id}/file`, {
    cookie: ada.cookie,
    headers: { Range: 'bytes=100-' },
  })

  expect(answer.status).toBe(206)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(whole.subarray(100))
})

test('[LIBRARY-17] to export everything wants a fresh proof, and stands in the person’s log', async () => {
  const ada = await makeUser(app)
  await exportAll(app, ada)
  const { db } = app.services.database
  const logged = await db.select().from(auditEvent).where(eq(auditEvent.user_id, ada.id))
  const hourAgo = new Date(Date.now() - 60 * 60 * 1000)
  await db.update(session).set({ proved_at: hourAgo }).where(eq(session.userId, ada.id))

  const answer = await post(app, '/api/v1/archives', { cookie: ada.cookie })

  expect(await problemIn(answer)).toMatchObject({ status: 403, code: 'reauthentication_required' })
  expect(logged.map(({ kind }) => kind)).toContain('exported')
})

test('[LIBRARY-11] a library that does not fit is refused before any of it is brought in', async () => {
  const ada = await makeUser(app)
  await makeLibrary(app, ada)
  const bytes = await exportAll(app, ada)
  const eve = await makeUser(app)
  await setPlan(app, await personalAccountOf(app, eve), 'free')
  const ulid = await makeRecording(app, eve)
  const sound = { type: 'audio/wav', bytes: 1e9 - 1_000, sha256: '0'.repeat(64) }
  const actor = { user_id: eve.id, account_id: await personalAccountOf(app, eve), role: 'owner' as const }
  await app.services.sync.apply(actor, [{ name: 'recording.set_sound', args: { ulid, sound } }])

  const outcome = await importAll(app, eve, bytes)

  expect(outcome).toMatchObject({ state: 'failed', report: null, failure: 'storage_full' })
  expect((await rowsOf(app, eve)).notes).toHaveLength(1)
})

test('[LIBRARY-11] a whole library is of a person’s own account', async () => {
  const ada = await makeUser(app)
  await workIn(app, ada.cookie, await makeTeam(app, ada, { isPaid: true }))

  const asked = await post(app, '/api/v1/archives', { cookie: ada.cookie })
  const sent = await tusClient(app, ada.cookie).create(100, { purpose: 'archive' })

  expect((await problemIn(asked)).detail).toContain('Switch to your personal account')
  expect((await problemIn(sent)).detail).toContain('Switch to your personal account')
})

test('[LIBRARY-12] an archive and its file are gone after a week', async () => {
  const ada = await makeUser(app)
  await makeRecording(app, ada)
  await exportAll(app, ada)
  const { database, blobs } = app.services
  const [row] = await database.db.select().from(archive).where(eq(archive.user_id, ada.id))
  const inEightDays = () => new Date(Date.now() + 8 * 24 * 60 * 60 * 1000)

  await sweepArchives({ ...app.services, now: inEightDays })

  expect(await blobs.size(row?.blob_key ?? '')).toBeUndefined()
  expect(await database.db.select().from(archive).where(eq(archive.user_id, ada.id))).toEqual([])
})
