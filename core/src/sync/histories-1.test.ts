import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findFailure } from '../testing/history/find-failure.ts'

// In two files, so that both cores are at work.
test('[SYNC-66] random histories 1 to 10,000 end alike everywhere, and nothing is lost', async () => {
  const seeds = { from: 1, to: 10000 }

  expect(await findFailure(seeds, () => setImmediate())).toBeUndefined()
}, 600_000)
