import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { recording } from '../../platform/db/recordings-schema.ts'
import { makeRecording, newId } from '../../testing/make.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startUploads } from '../../testing/start-uploads.ts'
import { locationOf } from '../../testing/tus.ts'
import { sweepStaleProgress } from './upload-progress.ts'

const { app, ada, tus } = await startUploads()
afterAll(() => app.close())

const wav = makeWav(1)
const percent = (share: number) => Math.ceil((share / 100) * wav.length)

/** What every other device is told of a note. */
async function standing(ulid: string): Promise<{ status: string; progress: number | null }> {
  const answer = await app.fetch(`/api/v1/recordings/${ulid}`, { headers: { cookie: ada.cookie } })
  const { status, progress } = (await answer.json()) as { status: string; progress: number | null } // a recording
  return { status, progress }
}

async function sendUpTo(location: string, from: number, to: number, headers = {}): Promise<void> {
  const answer = await tus.send(location, percent(from), wav.subarray(percent(from), percent(to)), headers)
  if (answer.status !== 204) throw new Error(`not taken: ${answer.status}`)
}

/** How many changes of the account a device has been told of. */
async function versionOf(): Promise<string> {
  const answer = await app.fetch('/api/v1/sync', { headers: { cookie: ada.cookie } })
  return ((await answer.json()) as { next_cursor: string }).next_cursor // a pull
}

test('[UPLOAD-84] while a sound goes up, its note says how far it is, and its row is written once', async () => {
  const ulid = await makeRecording(app, ada)
  const location = locationOf(await tus.create(wav.length, { ulid }))

  await sendUpTo(location, 0, 43)
  const first = await standing(ulid)
  const before = await versionOf()
  await sendUpTo(location, 43, 45)
  await sendUpTo(location, 45, 60)

  expect(first).toEqual({ status: 'uploading', progress: 43 })
  expect(await standing(ulid)).toEqual({ status: 'uploading', progress: 60 })
  expect(await versionOf()).toBe(before)
  await sendUpTo(location, 60, 100)
  expect(await standing(ulid)).toEqual({ status: 'uploaded', progress: null })
})

test('[UPLOAD-84] it is said while a piece is still on its way', async () => {
  const ulid = await makeRecording(app, ada)
  const location = locationOf(await tus.create(wav.length, { ulid }))

  const sending = tus.sendSlowly(location, wav.subarray(0, percent(30)))

  await expect.poll(() => standing(ulid)).toEqual({ status: 'uploading', progress: 30 })
  sending.destroy()
})

test('[UPLOAD-84] a sound without announced length is on its way without a number, or with the one its sender says', async () => {
  const [unknown, known] = [await makeRecording(app, ada), await makeRecording(app, ada)]
  const [first, second] = [
    locationOf(await tus.create('later', { ulid: unknown })),
    locationOf(await tus.create('later', { ulid: known })),
  ]

  await sendUpTo(first, 0, 20)
  await sendUpTo(second, 0, 20, { 'Earmark-Sound-Bytes': String(wav.length) })

  expect(await standing(unknown)).toEqual({ status: 'uploading', progress: null })
  expect(await standing(known)).toEqual({ status: 'uploading', progress: 20 })
})

test('[UPLOAD-84] bytes that come before their note make none, and a note that has its sound stays as it is', async () => {
  const [early, done] = [newId(), newId()]
  const location = locationOf(await tus.create(wav.length, { ulid: done }))
  await tus.send(location, 0, wav)

  await sendUpTo(locationOf(await tus.create(wav.length, { ulid: early })), 0, 50)
  await sendUpTo(locationOf(await tus.create(wav.length, { ulid: done })), 0, 50)

  const answer = await app.fetch(`/api/v1/recordings/${early}`, { headers: { cookie: ada.cookie } })
  expect(answer.status).toBe(404)
  expect((await standing(done)).status).toBe('uploaded')
})

test('[UPLOAD-85] an upload that is called off, or has stood still for an hour, is on its device again', async () => {
  const [calledOff, still, moving] = [
    await makeRecording(app, ada),
    await makeRecording(app, ada),
    await makeRecording(app, ada),
  ]
  const locations = await Promise.all(
    [calledOff, still, moving].map(async (ulid) => locationOf(await tus.create(wav.length, { ulid }))),
  )
  for (const location of locations) await sendUpTo(location, 0, 50)

  await tus.callOff(locations[0] ?? '')
  await sweepStaleProgress({ ...app.services, now: () => new Date(Date.now() + 30 * 60_000) })
  const early = await standing(still)
  await sweepStaleProgress({ ...app.services, now: () => new Date(Date.now() + 61 * 60_000) })

  expect(early.status).toBe('uploading')
  expect(await standing(calledOff)).toEqual({ status: 'local', progress: null })
  expect(await standing(still)).toEqual({ status: 'local', progress: null })
  await sendUpTo(locations[2] ?? '', 50, 70)
  expect(await standing(moving)).toEqual({ status: 'uploading', progress: 70 })
})

test('[UPLOAD-85] one that set out over an hour ago and still moves is left alone', async () => {
  const ulid = await makeRecording(app, ada)
  await sendUpTo(locationOf(await tus.create(wav.length, { ulid })), 0, 50)
  const halfAnHourAgo = new Date(Date.now() - 30 * 60_000)
  const later = () => new Date(Date.now() + 31 * 60_000)
  await app.services.database.db
    .update(recording)
    .set({ updated_at: halfAnHourAgo.toISOString() })
    .where(eq(recording.ulid, ulid))

  await sweepStaleProgress({ ...app.services, now: later })

  expect(await standing(ulid)).toEqual({ status: 'uploading', progress: 50 })
})
