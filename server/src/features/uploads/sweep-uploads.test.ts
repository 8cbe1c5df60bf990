import { afterAll, expect, test } from 'vitest'
import { makeWav } from '../../testing/sounds.ts'
import { startUploads } from '../../testing/start-uploads.ts'
import { locationOf } from '../../testing/tus.ts'
import { sweepBlobs } from './sweep-files.ts'
import { sweepUploads } from './sweep-uploads.ts'

const { app, ada, tus } = await startUploads()
afterAll(() => app.close())

const dayMs = 24 * 60 * 60 * 1000
const wav = makeWav(1)

function inDays(days: number) {
  return { ...app.services, now: () => new Date(Date.now() + days * dayMs) }
}

test('[UPLOAD-77] an upload that nobody goes on with is forgotten after a week, and no earlier', async () => {
  const location = locationOf(await tus.create(wav.length))
  await tus.send(location, 0, wav.subarray(0, 100))

  await sweepUploads(inDays(6.9))
  const early = await tus.look(location)
  await sweepUploads(inDays(7.1))
  const late = await tus.look(location)

  expect([early.status, late.status]).toEqual([200, 404])
})

test('[UPLOAD-77] a finished one can be asked for during that week, and its sound stays for good', async () => {
  const location = locationOf(await tus.create(wav.length))
  await tus.send(location, 0, wav)
  const { ulid } = (await (await tus.finish(location)).json()) as { ulid: string } // what a finish answers

  await sweepUploads(inDays(7.1))
  await sweepBlobs(inDays(30))

  expect((await tus.look(location)).status).toBe(404)
  const audio = await app.fetch(`/api/v1/recordings/${ulid}/audio`, { headers: { cookie: ada.cookie } })
  expect((await audio.arrayBuffer()).byteLength).toBe(wav.length)
})
