import { setImmediate } from 'node:timers/promises'
import { findFailure } from '../core/src/testing/history/find-failure.ts'
import { runTeamHistory } from '../core/src/testing/team-history/run-team-history.ts'
import type { Row } from './row.ts'

const histories = 20_000
const teamHistories = 2_000
const settle = () => setImmediate()

/** Random histories of devices and of teams, many more than the tests have time for. */
export async function run(): Promise<Row[]> {
  const failure = await findFailure({ from: 1, to: histories }, settle)
  if (failure) console.log(`history ${failure.seed}: ${failure.trouble.join(' ')}`)
  const failed = { teams: 0 }
  for (let seed = 1; seed <= teamHistories; seed++) {
    const { trouble } = await runTeamHistory({ seed, settle })
    if (trouble.length === 0) continue
    failed.teams += 1
    console.log(`history ${seed} of a team: ${trouble.join(' ')}`)
  }
  return [
    none(`histories that end unlike, of ${histories} until the first`, failure ? 1 : 0),
    none(`histories of teams that end unlike, of ${teamHistories}`, failed.teams),
  ]
}

function none(name: string, value: number): Row {
  return { name, value, unit: 'histories', limit: '= 0', pass: value === 0 }
}
