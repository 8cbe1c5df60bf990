import { DrizzleQueryError, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { later, makeWorker, openJobLine, start } from '../../testing/job-line.ts'
import { account } from '../db/schema.ts'
import { type ClaimedJob, claimJob, freeJobs, leaseMs } from './claim-job.ts'
import { forgetJobs } from './forget-jobs.ts'
import { completeJob, renewLease } from './held-job.ts'
import { backOffMs, runJob, usualPatience, maxCrashes } from './run-job.ts'

const { database, close, empty: emptyLine, makeAccount, enqueue, rows, needs } = await openJobLine()
afterAll(close)

const claim = (now = start) => claimJob(database.db, ['transcribe'], { now })

test('[JOB-1] what is asked for many times at once stands in line once, and again only after its end', async () => {
  await emptyLine()
  const engines = await makeAccount()

  await Promise.all(Array.from({ length: 20 }, () => enqueue(engines, 'the same')))
  const claimed = await claim()
  await enqueue(engines, 'the same')
  const whileRunning = (await rows()).length
  await completeJob(database.db, demand(claimed), start)
  await enqueue(engines, 'the same')

  expect(whileRunning).toBe(1)
  expect((await rows()).map(({ state }) => state).toSorted()).toEqual(['done', 'queued'])
})

test('[JOB-2] many who ask at once each get another job, and none gets one twice', async () => {
  await emptyLine()
  const engines = await makeAccount()
  for (let count = 0; count < 10; count++) await enqueue(engines)

  const claimed = await Promise.all(Array.from({ length: 15 }, () => claim()))

  const ids = claimed.flatMap((each) => each?.id ?? [])
  // Under SKIP LOCKED one may go away with nothing although there is something: it asks again.
  expect(new Set(ids).size).toBe(ids.length)
  for (let rest = await claim(); rest; rest = await claim()) ids.push(rest.id)
  expect(new Set(ids).size).toBe(10)
})

test('[JOB-3] an account with much to do does not keep others waiting', async () => {
  await emptyLine()
  const [busy, calm] = [await makeAccount(), await makeAccount()]
  for (let count = 0; count < 5; count++) await enqueue(busy, undefined, later(count))
  await enqueue(calm, undefined, later(100))

  const order = [await claim(later(200)), await claim(later(200)), await claim(later(200))]

  expect(order.map((each) => each?.account_id)).toEqual([busy, calm, busy])
})

test('[JOB-3] what a person has just recorded goes before what they have brought in', async () => {
  await emptyLine()
  const mine = await makeAccount()
  await enqueue(mine, 'imported', start, { can_wait: true })
  await enqueue(mine, 'imported too', later(1), { can_wait: true })
  await enqueue(mine, 'recorded', later(2))

  const order = [await claim(later(10)), await claim(later(10)), await claim(later(10))]

  expect(order.map((each) => each?.payload)).toMatchObject([
    { ulid: 'recorded' },
    { ulid: 'imported' },
    { ulid: 'imported too' },
  ])
})

test('[JOB-3] with one at work at a time, accounts take turns', async () => {
  await emptyLine()
  const [busy, calm] = [await makeAccount(), await makeAccount()]
  for (let count = 0; count < 3; count++) await enqueue(busy, undefined, later(count))
  await completeJob(database.db, demand(await claim(later(50))), later(60))
  for (let count = 0; count < 2; count++) await enqueue(calm, undefined, later(100 + count))

  const order: string[] = []
  for (const at of [200, 300, 400, 500]) {
    const claimed = demand(await claim(later(at)))
    order.push(claimed.account_id)
    await completeJob(database.db, claimed, later(at + 50))
  }

  expect(order).toEqual([calm, busy, calm, busy])
})

test('[JOB-4] a job whose worker gives no sign of life is given to another, and the first can end it no more', async () => {
  await emptyLine()
  await enqueue(await makeAccount())
  const first = demand(await claim())

  const tooEarly = await claim(later(leaseMs - 1))
  const second = demand(await claim(later(leaseMs)))

  expect(tooEarly).toBeUndefined()
  expect(second).toMatchObject({ id: first.id, attempts: 1, crashes: 1 })
  await expect(completeJob(database.db, first, start)).rejects.toThrow('belongs to another worker')
  await completeJob(database.db, second, start)
  expect((await rows())[0]?.state).toBe('done')
})

test('[JOB-4] a sign of life keeps a job', async () => {
  await emptyLine()
  await enqueue(await makeAccount())
  const held = demand(await claim())

  await renewLease(database.db, held, { now: later(20_000), progress: 40 })

  expect(await claim(later(leaseMs))).toBeUndefined()
  expect((await rows())[0]?.progress).toBe(40)
})

test('[JOB-4] jobs of a process that died with the database in it are free at once', async () => {
  await emptyLine()
  await enqueue(await makeAccount())
  const held = demand(await claim())

  await freeJobs(database.db, ['transcribe'], later(1))

  expect(await claim(later(1))).toMatchObject({ id: held.id, attempts: 1, crashes: 1 })
})

test('[JOB-5] what fails is tried again after 5, 20 and 80 seconds, and then given up', async () => {
  await emptyLine()
  await enqueue(await makeAccount())
  const told: string[] = []
  const failing = makeWorker(() => Promise.reject(new Error('no engine')), told)
  const waits: number[] = []
  let now = start

  for (let attempt = 1; attempt <= usualPatience.attempts; attempt++) {
    await runJob(needs(failing, now), demand(await claim(now)), new AbortController().signal)
    const [row] = await rows()
    if (row?.state !== 'queued') break
    waits.push(Date.parse(row.run_after) - now.getTime())
    expect(await claim(new Date(Date.parse(row.run_after) - 1))).toBeUndefined()
    now = new Date(row.run_after)
  }

  expect(waits).toEqual([5_000, 20_000, 80_000])
  expect([1, 2, 3].map((attempts) => backOffMs(attempts))).toEqual(waits)
  expect((await rows())[0]).toMatchObject({ state: 'failed', attempts: 4, error: 'given_up' })
  expect(told.filter((each) => each !== 'changed')).toEqual(['waiting', 'waiting', 'waiting', 'given up'])
})

test.each([
  ['a disk that is full', Object.assign(new Error(), { code: 'ENOSPC' })],
  [
    'a database that ends',
    new DrizzleQueryError('select 1', [], Object.assign(new Error(), { code: '57P01' })),
  ],
  ['a database that is not there', new DrizzleQueryError('begin', [], refusedConnection())],
])(
  '[JOB-23] %s is not the failure of a job: it waits a minute, and has lost no attempt',
  async (_what, error) => {
    await emptyLine()
    await enqueue(await makeAccount())
    const told: string[] = []
    const failing = makeWorker(() => Promise.reject(error), told)
    let now = start

    for (let times = 0; times < 2 * usualPatience.attempts; times++) {
      await runJob(needs(failing, now), demand(await claim(now)), new AbortController().signal)
      expect(await claim(new Date(now.getTime() + 59_000))).toBeUndefined()
      now = new Date(now.getTime() + 60_000)
    }

    expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 0, error: null })
    expect(new Set(told)).toEqual(new Set(['waiting', 'changed']))
  },
)

test('[JOB-23] who cannot be reached by a job is no database', async () => {
  await emptyLine()
  await enqueue(await makeAccount())
  const failing = makeWorker(() => Promise.reject(refusedConnection()))

  await runJob(needs(failing), demand(await claim()), new AbortController().signal)

  expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1 })
})

test('[JOB-5] a job that takes its workers down with it is given up as well', async () => {
  await emptyLine()
  await enqueue(await makeAccount())
  for (let death = 0; death < maxCrashes; death++) demand(await claim(later(death * leaseMs)))
  const told: string[] = []
  const neverRun = makeWorker(() => Promise.reject(new Error('it was begun once more')), told)

  const now = later(maxCrashes * leaseMs)
  await runJob(needs(neverRun, now), demand(await claim(now)), new AbortController().signal)

  expect((await rows())[0]?.state).toBe('failed')
  expect(told).toEqual(['given up', 'changed'])
})

test('[JOB-18] a process that is killed is not the job’s failure, and one that fails by itself begins to count anew', async () => {
  await emptyLine()
  await enqueue(await makeAccount())
  for (let kill = 0; kill < 6; kill++) demand(await claim(later(kill * leaseMs)))
  const failing = makeWorker(() => Promise.reject(new Error('no engine')))

  const now = later(6 * leaseMs)
  await runJob(needs(failing, now), demand(await claim(now)), new AbortController().signal)

  expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 1, crashes: 0 })
})

test('[JOB-8] an account that is deleted takes its jobs along', async () => {
  await emptyLine()
  const engines = await makeAccount()
  await enqueue(engines)

  await database.db.delete(account).where(eq(account.id, engines))

  expect(await rows()).toEqual([])
})

test('[JOB-19] what came to its end a month ago is forgotten, what waits is not', async () => {
  await emptyLine()
  const account_id = await makeAccount()
  await enqueue(account_id)
  await completeJob(database.db, demand(await claim()), start)
  await enqueue(account_id, 'waits')
  const day = 24 * 60 * 60 * 1000

  await forgetJobs(database.db, later(29 * day))
  const before = await rows()
  await forgetJobs(database.db, later(31 * day))

  expect(before).toHaveLength(2)
  expect(await rows()).toMatchObject([{ dedupe_key: 'waits', state: 'queued' }])
})

function refusedConnection(): Error {
  return Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })
}

function demand(claimed: ClaimedJob | undefined): ClaimedJob {
  if (!claimed) throw new Error('no job was claimed')
  return claimed
}
