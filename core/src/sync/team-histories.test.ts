import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runTeamHistory } from '../testing/team-history/run-team-history.ts'
import { plantedTeamBugs, type TeamFaults } from '../testing/team-history/team-faults.ts'

const settle = () => setImmediate()

/** Many more: `npm run bench -- histories`. */
const histories = 100
const most = 200

/** The first that does not end as it must, with what is wrong. */
async function findFailure(to: number, faults: TeamFaults = {}) {
  for (let seed = 1; seed <= to; seed++) {
    const { trouble } = await runTeamHistory({ seed, faults, settle })
    if (trouble.length > 0) return { seed, trouble }
  }
  return undefined
}

test('[SYNC-74] whoever joins, leaves, moves, opens, closes and is promoted: a device holds what its person may see, and never had more', async () => {
  expect(await findFailure(histories)).toBeUndefined()
}, 3_600_000)

test('[SYNC-74] a history of a team is told again from its seed, step for step', async () => {
  const seed = Number(process.env['EARMARK_SEED'] ?? 4711)
  const first = await runTeamHistory({ seed, settle })
  if (process.env['EARMARK_SEED']) process.stdout.write(first.trace.join('\n'))

  expect(await runTeamHistory({ seed, settle })).toEqual(first)
  expect((await runTeamHistory({ seed: seed + 1, settle })).hash).not.toBe(first.hash)
})

test.each(Object.entries(plantedTeamBugs))(
  '[SYNC-74] %s: found within 200 histories',
  async (_name, faults) => {
    expect(await findFailure(most, faults)).toBeDefined()
  },
  60_000,
)
