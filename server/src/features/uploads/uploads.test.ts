import { createHash, randomBytes } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { recording as recordingAnswer } from '@earmark/core/entities/recording.ts'
import { ulid } from '@earmark/core/ids.ts'
import { and, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { job } from '../../platform/db/jobs-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { upload } from '../../platform/db/uploads-schema.ts'
import { post, problemIn } from '../../testing/call.ts'
import { personalAccountOf } from '../../testing/make.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startUploads } from '../../testing/start-uploads.ts'
import { locationOf } from '../../testing/tus.ts'
import { finishComplete } from './finish-complete.ts'

const { app, ada, tus } = await startUploads()
afterAll(() => app.close())

const newUlid = () => ulid(Date.now(), randomBytes(10))
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
const wav = makeWav(1)

async function recordingOf(id: string, user = ada) {
  const answer = await app.fetch(`/api/v1/recordings/${id}`, { headers: { cookie: user.cookie } })
  return { status: answer.status, body: await answer.json() }
}

async function jobsOf(id: string): Promise<number> {
  const account_id = await personalAccountOf(app, ada)
  const rows = await app.services.database.db.select().from(job).where(eq(job.account_id, account_id))
  return rows.filter((row) => JSON.stringify(row.payload).includes(id)).length
}

test('[UPLOAD-60] a sound sent in two pieces is its recording’s with the last byte, and waits to be written down', async () => {
  const id = newUlid()
  const location = locationOf(
    await tus.create(wav.length, { ulid: id, title: 'A hum', recorded_at: '2026-03-09T14:30:00+01:00' }),
  )

  const first = await tus.send(location, 0, wav.subarray(0, 10_000))
  const last = await tus.send(location, 10_000, wav.subarray(10_000))

  expect([first.status, last.status]).toEqual([204, 204])
  expect((await recordingOf(id)).body).toMatchObject({
    title: 'A hum',
    recorded_at: '2026-03-09T13:30:00.000Z',
    status: 'uploaded',
    sound: { type: 'audio/wav', bytes: wav.length, sha256: sha256(wav) },
  })
  expect(await jobsOf(id)).toBe(1)
})

test('[NOTE-70] a sound from a clock that is ahead was recorded now, and is called as its file [IMPORT-2]', async () => {
  const before = new Date().toISOString()
  const said = { filename: 'Board_meeting.wav', recorded_at: '2096-03-09T14:30:00Z' }
  const location = locationOf(await tus.create(wav.length, said))

  await tus.send(location, 0, wav)

  const id = location.split('/').at(-1) ?? ''
  const [row] = await app.services.database.db.select().from(upload).where(eq(upload.id, id))
  const { body } = await recordingOf(row?.recording_ulid ?? '')
  const { title, recorded_at } = recordingAnswer.parse(body)
  expect(title).toBe('Board meeting')
  expect(recorded_at >= before && recorded_at <= new Date().toISOString()).toBe(true)
})

test('[UPLOAD-61] an upload goes on from where it was cut off', async () => {
  const location = locationOf(await tus.create(wav.length))
  await tus.send(location, 0, wav.subarray(0, 7_000))

  const look = await tus.look(location)

  expect(look.status).toBe(200)
  expect(look.headers.get('upload-offset')).toBe('7000')
  expect(look.headers.get('upload-length')).toBe(String(wav.length))
})

test('[UPLOAD-61] what arrived before the sender hung up is kept', async () => {
  const location = locationOf(await tus.create(wav.length))
  const sending = tus.sendSlowly(location, wav.subarray(0, 5_000))
  await expect.poll(() => arrived(location)).toBe(5_000)
  sending.destroy()

  const look = await tus.look(location)

  expect(look.headers.get('upload-offset')).toBe('5000')
  expect((await tus.send(location, 5_000, wav.subarray(5_000))).status).toBe(204)
})

function fileOf(location: string): string {
  return `${app.services.config.EARMARK_DATA_DIR}/uploads/${location.split('/').at(-1)}`
}

async function arrived(location: string): Promise<number> {
  return (await stat(fileOf(location))).size
}

test('[UPLOAD-62] a sound that is still being recorded is sent as it grows, and finished with its hash', async () => {
  const id = newUlid()
  const location = locationOf(await tus.create('later', { ulid: id }))
  await tus.send(location, 0, wav.subarray(0, 9_000))
  const early = await tus.finish(location, { sha256: sha256(wav) })
  await tus.sendLast(location, 9_000, wav.subarray(9_000))

  const finished = await tus.finish(location, { sha256: sha256(wav) })

  expect(await problemIn(early)).toMatchObject({
    status: 409,
    detail: 'Not all of this audio has arrived yet.',
  })
  expect(finished.status).toBe(200)
  expect(await finished.json()).toEqual({ ulid: id, sha256: sha256(wav), bytes: wav.length })
  expect(await jobsOf(id)).toBe(1)
})

test('[UPLOAD-62] a sound that grew may be finished by its number of bytes alone', async () => {
  const location = locationOf(await tus.create('later'))
  await tus.send(location, 0, wav)

  expect((await tus.finish(location, { bytes: wav.length })).status).toBe(200)
})

test('[UPLOAD-63] fifty finishes at once are one: one sound, one job, one answer', async () => {
  const id = newUlid()
  const location = locationOf(await tus.create('later', { ulid: id }))
  await tus.sendLast(location, 0, wav)

  const answers = await Promise.all(
    Array.from({ length: 50 }, () => tus.finish(location, { sha256: sha256(wav) })),
  )

  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await jobsOf(id)).toBe(1)
})

test('[UPLOAD-63] who asks for a finished upload is told that nothing is missing', async () => {
  const location = locationOf(await tus.create(wav.length))
  await tus.send(location, 0, wav)

  const look = await tus.look(location)

  expect(look.status).toBe(200)
  expect(look.headers.get('upload-offset')).toBe(String(wav.length))
  expect((await tus.send(location, 0, wav)).status).toBe(409)
  expect((await tus.finish(location)).status).toBe(200)
})

test('[UPLOAD-64] what arrived with another hash than announced is not attached, and can be sent again', async () => {
  const id = newUlid()
  const location = locationOf(await tus.create(wav.length, { ulid: id, sha256: '0'.repeat(64) }))

  const sent = await tus.send(location, 0, wav)

  expect(await problemIn(sent)).toMatchObject({ status: 409, code: 'conflict' })
  expect((await recordingOf(id)).status).toBe(404)
  expect((await tus.look(location)).status).toBe(404)
  const again = locationOf(await tus.create(wav.length, { ulid: id, sha256: sha256(wav) }))
  expect((await tus.send(again, 0, wav)).status).toBe(204)
})

test('[UPLOAD-65] the same sound sent again changes nothing, another is refused', async () => {
  const id = newUlid()
  const other = makeWav(1, 330)
  const send = async (sound: Buffer) =>
    tus.send(locationOf(await tus.create(sound.length, { ulid: id })), 0, sound)
  await send(wav)

  const [same, another] = [await send(wav), await send(other)]

  expect(same.status).toBe(204)
  expect(await problemIn(another)).toMatchObject({ status: 409 })
  expect(await jobsOf(id)).toBe(1)
  expect((await recordingOf(id)).body).toMatchObject({ sound: { sha256: sha256(wav) } })
})

test('[UPLOAD-66] the note may arrive before its sound or after it', async () => {
  const [early, late] = [newUlid(), newUlid()]
  const create = (id: string) =>
    post(app, '/api/v1/sync', {
      cookie: ada.cookie,
      body: {
        mutations: [
          {
            id: newUlid(),
            name: 'recording.create',
            args: { ulid: id, title: 'Said', recorded_at: '2026-03-09T14:30:00.000Z' },
          },
        ],
      },
    })
  const send = async (id: string) => tus.send(locationOf(await tus.create(wav.length, { ulid: id })), 0, wav)

  await create(early)
  await send(early)
  await send(late)
  await create(late)

  for (const id of [early, late]) {
    expect((await recordingOf(id)).body).toMatchObject({ title: 'Said', status: 'uploaded', sound: {} })
    expect(await jobsOf(id)).toBe(1)
  }
})

test('[UPLOAD-71] a finish that was cut off after the bytes were moved is taken up by whoever asks next', async () => {
  const id = newUlid()
  const location = locationOf(await tus.create('later', { ulid: id }))
  await tus.sendLast(location, 0, wav)
  const key = 'ab'.repeat(16)
  const uploadId = location.split('/').at(-1) ?? ''
  await app.services.blobs.take(key, fileOf(location))
  await app.services.database.db
    .update(upload)
    .set({ blob_key: key, expected_sha256: sha256(wav) })
    .where(eq(upload.id, uploadId))

  const look = await tus.look(location)

  expect(look.headers.get('upload-offset')).toBe(String(wav.length))
  const account_id = await personalAccountOf(app, ada)
  const isThis = and(eq(recording.account_id, account_id), eq(recording.ulid, id))
  const [row] = await app.services.database.db.select().from(recording).where(isThis)
  expect(row).toMatchObject({ status: 'uploaded', sound_key: key })
})

/** As a server leaves it that is killed between the last byte and the finish: the file is whole, and nothing follows. */
async function cutOff(metadata: Record<string, string>): Promise<string> {
  const location = locationOf(await tus.create(wav.length, metadata))
  await tus.send(location, 0, wav.subarray(0, 100))
  appendFileSync(fileOf(location), wav.subarray(100))
  return location
}

test('[UPLOAD-90] an upload that was cut off before its finish is finished by whoever asks for it', async () => {
  const id = newUlid()
  const location = await cutOff({ ulid: id })

  const look = await tus.look(location)

  expect(look.headers.get('upload-offset')).toBe(String(wav.length))
  expect((await recordingOf(id)).body).toMatchObject({ status: 'uploaded', sound: { sha256: sha256(wav) } })
})

test('[UPLOAD-90] and by a scheduled look where nobody asks, but not while its sender may be about to', async () => {
  const id = newUlid()
  await cutOff({ ulid: id })

  await finishComplete(app.services)
  const early = (await recordingOf(id)).status
  await finishComplete({ ...app.services, now: () => new Date(Date.now() + 6 * 60_000) })

  expect(early).toBe(404)
  expect((await recordingOf(id)).body).toMatchObject({ status: 'uploaded', sound: { sha256: sha256(wav) } })
})
