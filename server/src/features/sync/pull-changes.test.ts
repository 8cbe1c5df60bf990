import { AppError } from '@earmark/core/errors.ts'
import { afterAll, expect, test } from 'vitest'
import { createInProcessFanout } from '../../adapters/fanout/in-process.ts'
import { createProgress } from '../../platform/realtime/progress.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { type Pull, pullChanges } from './pull-changes.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

function startPulls(fanout = createInProcessFanout()) {
  return { database, fanout, progress: createProgress({ fanout, now: () => new Date() }) }
}

const nothing = { changes: [], next: { seq: 0 }, has_more: false }
const patient: Pull = {
  seer: { account_id: 'of nobody', user_id: 'nobody', role: 'owner' },
  after: 0,
  waitMs: 60_000,
  left: new AbortController().signal,
  lookAgainMs: 60_000,
  stillAllowed: async () => {},
}

test('[SYNC-24] whether a waiting device may still see the account is asked again and again', async () => {
  const answers = [undefined, undefined, new AppError('unauthorized', 'revoked')]
  const pulling = pullChanges(startPulls(), {
    ...patient,
    lookAgainMs: 5,
    stillAllowed: async () => {
      const refusal = answers.shift()
      if (refusal) throw refusal
    },
  })

  await expect(pulling).rejects.toMatchObject({ code: 'unauthorized' })
  expect(answers).toEqual([])
})

test('[SYNC-31] nobody is waited for who has left', async () => {
  const leaving = new AbortController()
  const pulling = pullChanges(startPulls(), { ...patient, left: leaving.signal })

  leaving.abort()

  expect(await pulling).toEqual(nothing)
})

test('[SYNC-31] a server that ends keeps nobody waiting, whether they came before or after', async () => {
  const fanout = createInProcessFanout()
  const before = pullChanges(startPulls(fanout), patient)
  fanout.letGo()
  const after = pullChanges(startPulls(fanout), patient)

  expect(await Promise.all([before, after])).toEqual([nothing, nothing])
})
