import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { findFailure } from '../testing/history/find-failure.ts'
import { runHistory } from '../testing/history/run-history.ts'

/** More than all that were ever found to fail; the first of a fresh thousand, or the one that is asked for. */
const fresh = Number(process.env['EARMARK_SEED'] ?? 100_000 + Math.floor(Math.random() * 1_000_000_000))

// The same each time, and then some that nobody has seen. Twenty thousand in a row: `npm run bench -- histories`.
test.each([1, fresh])(
  '[SYNC-66] a thousand random histories from seed %i on end alike everywhere, and nothing is lost',
  async (from) => {
    expect(await findFailure({ from, to: from + 999 }, () => setImmediate())).toBeUndefined()
  },
  600_000,
)

test.each([['a device that was told of a note’s row, and not yet of its words, removes it', 33_124_041]])(
  '[SYNC-66] %s',
  async (_what, seed) => {
    expect((await runHistory({ seed, settle: () => setImmediate() })).trouble).toEqual([])
  },
)
