import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { plantedBugs } from '../testing/history/planted-bugs.ts'
import { runHistory } from '../testing/history/run-history.ts'

const most = 200
const firstSeeds = Array.from({ length: most }, (_, at) => at + 1)

/** The first that finds it, where that is none of the first few: what is known is tried before all the others. */
const foundBy: Record<string, number> = {
  'the server does not keep what stands for a tag': 87,
  'a device does not know how far its clock is off': 31,
  'a crash leaves half of what was told': 10,
}

/** Which history trouble was seen in. */
async function findHistory(name: string): Promise<number> {
  const faults = plantedBugs[name] ?? {}
  for (const seed of [foundBy[name] ?? 1, ...firstSeeds]) {
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
    expect(await findHistory(name)).toBeLessThanOrEqual(most)
  },
  60_000,
)
