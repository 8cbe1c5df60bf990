import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { plantedBugs } from '../testing/history/planted-bugs.ts'
import { runHistory } from '../testing/history/run-history.ts'

const most = 200

/** After how many histories trouble was seen. */
async function historiesUntilFound(name: string): Promise<number> {
  const faults = plantedBugs[name] ?? {}
  for (let seed = 1; seed <= most; seed++) {
    const { trouble } = await runHistory({ seed, faults, settle: () => setImmediate() })
    if (trouble.length > 0) return seed
  }
  return Number.POSITIVE_INFINITY
}

test('[SYNC-67] at least fifteen bugs are planted', () => {
  expect(Object.keys(plantedBugs).length).toBeGreaterThanOrEqual(15)
})

test.each(Object.keys(plantedBugs))(
  '[SYNC-67] %s: found within 200 histories',
  async (name) => {
    expect(await historiesUntilFound(name)).toBeLessThanOrEqual(most)
  },
  60_000,
)
