import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { newBlobKey } from '../../platform/blob-key.ts'
import { account } from '../../platform/db/schema.ts'
import { makeTeam, signIn } from '../../testing/make.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startUploads } from '../../testing/start-uploads.ts'
import { placeIn, tusClient } from '../../testing/tus.ts'
import { sweepBlobs, sweepUploadFiles, sweepUploads } from './sweep-uploads.ts'
import { arrivedBytes } from './upload-place.ts'

const { app, ada, tus } = await startUploads()
afterAll(() => app.close())

const dayMs = 24 * 60 * 60 * 1000
const wav = makeWav(1)

function inDays(days: number) {
  const { database, blobs, config } = app.services
  const folder = path.join(config.EARMARK_DATA_DIR, 'uploads')
  return { database, blobs, folder, now: () => new Date(Date.now() + days * dayMs) }
}

test('[UPLOAD-77] an upload that nobody goes on with is forgotten after a week, and no earlier', async () => {
  const place = placeIn(await tus.create(wav.length))
  await tus.send(place, 0, wav.subarray(0, 100))

  await sweepUploads(inDays(6.9))
  const early = await tus.look(place)
  await sweepUploads(inDays(7.1))
  const late = await tus.look(place)

  expect([early.status, late.status]).toEqual([200, 404])
})

test('[UPLOAD-77] a finished one can be asked for during that week, and its sound stays for good', async () => {
  const place = placeIn(await tus.create(wav.length))
  await tus.send(place, 0, wav)
  const { ulid } = (await (await tus.finish(place)).json()) as { ulid: string } // what a finish answers

  await sweepUploads(inDays(7.1))
  await sweepBlobs(inDays(30))

  expect((await tus.look(place)).status).toBe(404)
  const audio = await app.fetch(`/api/v1/recordings/${ulid}/audio`, { headers: { cookie: ada.cookie } })
  expect((await audio.arrayBuffer()).byteLength).toBe(wav.length)
})

test('[UPLOAD-79] bytes of an upload that went with its team are forgotten, those of others stay', async () => {
  const team = await makeTeam(app, ada)
  const client = tusClient(app, await signIn(app, ada))
  const [gone, kept] = [await client.create(wav.length, { account: team }), await client.create(wav.length)]
  const places = [placeIn(gone), placeIn(kept)]
  for (const place of places) await client.send(place, 0, wav.subarray(0, 100))
  await app.services.database.db.delete(account).where(eq(account.id, team))
  const needs = inDays(0)

  await sweepUploadFiles(needs)

  const bytes = await Promise.all(places.map((place) => arrivedBytes(needs.folder, path.basename(place))))
  expect(bytes).toEqual([undefined, 100])
})

test('[UPLOAD-78] bytes that nothing refers to are forgotten after a day', async () => {
  const { blobs } = app.services
  const key = newBlobKey()
  await blobs.write(key, pieces())

  await sweepBlobs(inDays(0.9))
  const early = await blobs.size(key)
  await sweepBlobs(inDays(1.1))

  expect(early).toBe(4)
  expect(await blobs.size(key)).toBeUndefined()
})

async function* pieces(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('lost')
}
