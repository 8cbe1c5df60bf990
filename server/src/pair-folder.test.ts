import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDiskBlobs } from './adapters/blobs/disk.ts'
import { pairFolder } from './pair-folder.ts'
import { newBlobKey } from './platform/blob-key.ts'
import { instanceSecret } from './platform/db/instance-secret.ts'
import type { Database } from './ports/database.ts'
import { makeScratchFolder } from './testing/scratch-folder.ts'
import { openTestDatabase } from './testing/test-database.ts'
import { sql } from 'drizzle-orm'

const base = makeScratchFolder('earmark pair-')
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  fs.rmSync(base, { recursive: true, force: true })
})

async function pairOf(name: string, accepted?: string) {
  const folder = path.join(base, name)
  const blobs = createDiskBlobs(path.join(folder, 'blobs'))
  return { folder, blobs, db: database.db, secret: await instanceSecret(database.db), accepted }
}

test('[DB-12] an empty folder gets the name of its database, and is known at the next start', async () => {
  const pair = await pairOf('new')

  await pairFolder(pair)
  await pair.blobs.write(newBlobKey(), sound())

  await expect(pairFolder(pair)).resolves.toBeUndefined()
})

test('[DB-12] a folder with another name is refused, until the operator names this database', async () => {
  const pair = await pairOf('other')
  await pairFolder({ ...pair, secret: 'of another database' })

  const refusal = await pairFolder(pair).catch((error: Error) => error.message)
  const [, name] = /EARMARK_INSTANCE=(\w+);/.exec(String(refusal)) ?? []

  expect(refusal).toMatch(
    /^The data folder .*other belongs to another database than the one that is set\. Set/,
  )
  await expect(pairFolder({ ...pair, accepted: 'another' })).rejects.toThrow('belongs to another database')
  await pairFolder({ ...pair, accepted: name })
  await expect(pairFolder(pair)).resolves.toBeUndefined()
})

test('[DB-12] a folder from before names is refused where the database knows none of its sounds', async () => {
  const pair = await pairOf('unknown')
  await pair.blobs.write(newBlobKey(), sound())

  await expect(pairFolder(pair)).rejects.toThrow('holds sounds, but the database knows none of them')
})

test('[DB-12] a folder from before names is refused where it has none of the sounds that the database knows', async () => {
  const [own, stranger] = [await pairOf('own'), await pairOf('missing')]
  const key = newBlobKey()
  await own.blobs.write(key, sound())
  await database.db.execute(
    sql`INSERT INTO "user" (id, name, email) VALUES ('ada', 'Ada', 'ada@example.org')`,
  )
  await database.db.execute(
    sql`INSERT INTO account (id, kind, name, personal_user_id) VALUES ('a', 'personal', 'Ada', 'ada')`,
  )
  await database.db.execute(sql`
    INSERT INTO recording (ulid, title, has_own_title, excerpt, status, tags, attachments, recorded_at,
      updated_at, account_id, created_by, version, sound_key)
    VALUES ('01A', 'Note', true, 'Said', 'ready', '[]', '[]', now(), now(), 'a', 'ada', 1, ${key})`)

  await expect(pairFolder(stranger)).rejects.toThrow('holds none of the sounds that the database knows')
  await expect(pairFolder(own)).resolves.toBeUndefined()

  const sounds = path.join(own.folder, 'blobs')
  fs.rmSync(sounds, { recursive: true })
  await expect(pairFolder(own)).rejects.toThrow(`The folder ${sounds} is missing`)
  fs.mkdirSync(sounds)
  await expect(pairFolder(own)).resolves.toBeUndefined()
})

async function* sound(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('said')
}
