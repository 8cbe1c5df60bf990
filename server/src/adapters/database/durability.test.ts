import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { killRepeatedly } from '../../testing/durability.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'

// Many more are `npm run bench -- durability`. PostgreSQL does not end with the process that is killed here.
const kills = { embedded: 5, postgres: 1 }[inject('testDatabase').engine]

test('[DB-2] kills at random moments lose no acknowledged write (TRUST R7)', async () => {
  const place = await makeTestDatabase()
  const target = { url: place.url, folder: path.join(place.dataDir, 'database') }

  const outcome = await killRepeatedly(target, kills)
  await place.remove()

  expect(outcome.acknowledged).toBeGreaterThan(kills)
  expect(outcome.lost).toBe(0)
})
