import { rmSync } from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { newBlobKey } from '../../platform/blob-key.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { account } from '../../platform/db/schema.ts'
import { discardedFile, upload } from '../../platform/db/uploads-schema.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { makeTeam, signIn } from '../../testing/make.ts'
import { makeWav } from '../../testing/sounds.ts'
import { startUploads } from '../../testing/start-uploads.ts'
import { locationOf, tusClient } from '../../testing/tus.ts'
import { removeDiscarded, sweepBlobs, sweepUploadFiles } from './sweep-files.ts'
import { arrivedBytes, uploadPath } from '../../platform/files/upload-path.ts'

const dayMs = 24 * 60 * 60 * 1000
const wav = makeWav(1)

const { app, ada, tus } = await startUploads()
afterAll(() => app.close())

function inDays(days: number) {
  const { services } = app
  return { ...services, now: () => new Date(Date.now() + days * dayMs) }
}

const asideOf = async (blobs: Blobs) => {
  const found: string[] = []
  for await (const { key, set_aside_at } of blobs.list()) if (set_aside_at) found.push(key)
  return found
}

test('[UPLOAD-78] bytes that nothing refers to are set aside after a day, and go 30 days later', async () => {
  const { blobs } = app.services
  const key = newBlobKey()
  await blobs.write(key, pieces())

  await sweepBlobs(inDays(0.9))
  const young = await asideOf(blobs)
  await sweepBlobs(inDays(1.1))
  const old = await asideOf(blobs)
  await sweepBlobs(inDays(30))
  const kept = await blobs.size(key)
  await sweepBlobs(inDays(33))

  expect([young, old, kept]).toEqual([[], [key], 4])
  expect(await blobs.size(key)).toBeUndefined()
})

test('[UPLOAD-87] what the database knows again comes back from where it was set aside', async () => {
  const { database, blobs } = app.services
  const location = locationOf(await tus.create(wav.length))
  await tus.send(location, 0, wav)
  const [row] = await database.db.select({ key: recording.sound_key }).from(recording)
  const key = row?.key ?? ''
  await blobs.setAside(key, new Date())
  const whileAside = await blobs.size(key)

  await sweepBlobs(inDays(40))

  expect([whileAside, await blobs.size(key), await asideOf(blobs)]).toEqual([wav.length, wav.length, []])
})

test('[UPLOAD-89] the sound of a note that is deleted for good goes with it, and is not set aside', async () => {
  const { database, blobs } = app.services
  const location = locationOf(await tus.create(wav.length))
  await tus.send(location, 0, wav)
  const [gone] = await database.db.delete(recording).returning({ key: recording.sound_key })

  await removeDiscarded(inDays(0))

  expect(await blobs.size(gone?.key ?? '')).toBeUndefined()
})

test('[UPLOAD-79] bytes of an upload that went with its team are forgotten, those of others stay', async () => {
  const team = await makeTeam(app, ada)
  const client = tusClient(app, await signIn(app, ada))
  const [gone, kept] = [await client.create(wav.length, { account: team }), await client.create(wav.length)]
  const locations = [locationOf(gone), locationOf(kept)]
  for (const location of locations) await client.send(location, 0, wav.subarray(0, 100))
  await app.services.database.db.delete(account).where(eq(account.id, team))
  const needs = inDays(0)

  await removeDiscarded(needs)
  await sweepUploadFiles(needs)

  const bytes = await Promise.all(
    locations.map((location) => arrivedBytes(needs.uploadsFolder, path.basename(location))),
  )
  expect(bytes).toEqual([undefined, 100])
})

test('[UPLOAD-78] bytes of an upload that the database does not know are kept for 30 days', async () => {
  const location = locationOf(await tus.create(wav.length))
  await tus.send(location, 0, wav.subarray(0, 100))
  const id = path.basename(location)
  const stranger = { ...inDays(29), database: await emptied() }

  await sweepUploadFiles(stranger)
  const early = await arrivedBytes(stranger.uploadsFolder, id)
  await sweepUploadFiles({ ...stranger, now: inDays(31).now })

  expect([early, await arrivedBytes(stranger.uploadsFolder, id)]).toEqual([100, undefined])
})

test('[UPLOAD-78] a file that goes while it is swept does not end the sweep', async () => {
  const { uploadsFolder } = app.services
  const id = path.basename(locationOf(await tus.create(wav.length)))
  const database = await emptied()
  const ending = () => {
    rmSync(uploadPath(uploadsFolder, id), { force: true })
    return new Date()
  }

  await sweepUploadFiles({ uploadsFolder, database, now: ending })

  expect(await arrivedBytes(uploadsFolder, id)).toBeUndefined()
})

test('[UPLOAD-88] a sweep that would take more than a small part of all files takes none, and says so', async () => {
  const { blobs } = app.services
  for (let file = 0; file < 21; file++) await blobs.write(newBlobKey(), pieces())

  await sweepBlobs(inDays(2))

  expect(await asideOf(blobs)).toEqual([])
  await expect.poll(() => app.logged().join('\n')).toContain('sweep stopped')
  const ready = await app.fetch('/readyz')
  expect([ready.status, await ready.text()]).toEqual([
    200,
    expect.stringMatching(/^ready\nthe database knows nothing of 21 of \d+ files; none was touched/),
  ])
  expect(await (await app.fetch('/metrics')).text()).toContain('\nearmark_notices 1\n')
})

/** As if it were another database: no upload, and no word of any that was deleted. */
async function emptied() {
  const { database } = app.services
  await database.db.delete(upload)
  await database.db.delete(discardedFile)
  return database
}

async function* pieces(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('lost')
}
