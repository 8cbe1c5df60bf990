import path from 'node:path'
import { expect, test } from 'vitest'
import { killRepeatedly } from '../../testing/durability.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'

test('[DB-2] ten kills at random moments lose no acknowledged write (TRUST R7)', {
  timeout: 180_000,
}, async () => {
  const place = await makeTestDatabase()
  const target = { url: place.url, folder: path.join(place.dataDir, 'database') }

  const outcome = await killRepeatedly(target, 10)
  await place.remove()

  expect(outcome.acknowledged).toBeGreaterThan(10)
  expect(outcome.lost).toBe(0)
})
