import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../ports/database.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createBackground } from './background.ts'
import { runDueTasks } from './scheduled-tasks.ts'

const start = Date.parse('2026-03-14T09:00:00.000Z')
const hourMs = 60 * 60 * 1000
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** What is done by a process that looks at this hour. */
async function doneAt(hour: number, what: string, everyHours?: number): Promise<number> {
  const done = { times: 0 }
  const task = { what, ...(everyHours && { everyHours }), run: async () => void done.times++ }
  const background = createBackground(() => {})
  const now = () => new Date(start + hour * hourMs)
  await Promise.all([1, 2, 3].map(() => runDueTasks({ background, db: database.db, now }, [task])))
  return done.times
}

test('[OPS-24] what is due is done at the first look after a start, by one of several processes, and then hourly', async () => {
  const done = [
    await doneAt(0, 'tidy'),
    await doneAt(0.9, 'tidy'),
    await doneAt(1, 'tidy'),
    await doneAt(1.5, 'tidy'),
  ]

  expect(done).toEqual([1, 0, 1, 0])
})

test('[OPS-24] a clock that was wrong for a while stops nothing', async () => {
  const done = [await doneAt(9_000, 'sweep', 24), await doneAt(3, 'sweep', 24), await doneAt(4, 'sweep', 24)]

  expect(done).toEqual([1, 1, 0])
})
