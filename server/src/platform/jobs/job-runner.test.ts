import { afterAll, expect, test } from 'vitest'
import { later, makeWorker, openJobLine, start } from '../../testing/job-line.ts'
import { completeJob } from './held-job.ts'
import { createJobRunner, longMs } from './job-runner.ts'

const { database, close, empty: emptyLine, makeAccount, enqueue, rows, needs } = await openJobLine()
afterAll(close)

test('[JOB-6] a server that ends hands its jobs back, and that does not count as an attempt', async () => {
  await emptyLine()
  await enqueue(await makeAccount())
  const begun = newSignal()
  const working = makeWorker(async (_job, { signal }) => {
    begun.resolve()
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const runner = createJobRunner({ ...needs(working), kinds: ['transcribe'], slots: 1 })

  runner.start({ transcribe: working })
  await begun.promise
  await runner.stop()

  expect((await rows())[0]).toMatchObject({ state: 'queued', attempts: 0, lease: null })
})

test('[JOB-7] a job is done as soon as it is queued, and those that wait follow one another', async () => {
  await emptyLine()
  const engines = await makeAccount()
  const atOnce = { now: 0, most: 0 }
  const working = makeWorker(async (claimed) => {
    atOnce.most = Math.max(atOnce.most, ++atOnce.now)
    await completeJob(database.db, claimed, start)
    atOnce.now--
  })
  const runner = createJobRunner({ ...needs(working), kinds: ['transcribe'], slots: 2 })
  runner.start({ transcribe: working })

  for (let count = 0; count < 6; count++) await enqueue(engines)
  runner.wake()

  await expect.poll(async () => (await rows()).every(({ state }) => state === 'done')).toBe(true)
  await runner.stop()
  expect(atOnce.most).toBeLessThanOrEqual(2)
})

test('[JOB-22] who has nothing at work does not wait behind a long job of somebody else', async () => {
  await emptyLine()
  const [busy, idle] = [await makeAccount(), await makeAccount()]
  const { runner, begun, clock, working } = runForEver()
  await enqueue(busy)
  await enqueue(busy)
  runner.start({ transcribe: working })
  await expect.poll(() => begun).toEqual([busy])
  await enqueue(idle)
  await enqueue(idle)

  clock.now = later(longMs)
  runner.wake()
  await expect.poll(() => begun).toEqual([busy, idle])
  runner.wake()
  await runner.stop()

  expect(begun).toEqual([busy, idle])
})

test('[JOB-22] a short sound does not wait behind the long ones of two others', async () => {
  await emptyLine()
  const [first, second, third, hurried] = await Promise.all(Array.from({ length: 4 }, makeAccount))
  const { runner, begun, clock, working } = runForEver()
  await enqueue(first ?? '')
  await enqueue(second ?? '', undefined, later(1))
  await enqueue(third ?? '', undefined, later(2))
  await enqueue(hurried ?? '', undefined, later(3), { is_short: true })
  clock.now = later(4)
  runner.start({ transcribe: working })
  await expect.poll(() => begun).toEqual([first])
  clock.now = later(4 + longMs)
  runner.wake()
  await expect.poll(() => begun).toEqual([first, second])
  clock.now = later(4 + 2 * longMs)
  runner.wake()

  await expect.poll(() => begun).toEqual([first, second, hurried])
  await runner.stop()
})

/** One slot, memory for more, and jobs that never end. */
function runForEver() {
  const begun: string[] = []
  const working = makeWorker((claimed, { signal }) => {
    begun.push(claimed.account_id)
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const clock = { now: start }
  const runner = createJobRunner({
    ...needs(working),
    now: () => clock.now,
    kinds: ['transcribe'],
    slots: 1,
    mayOvertake: () => true,
  })
  return { runner, begun, clock, working }
}

function newSignal() {
  const made: { resolve: () => void } = { resolve: () => {} }
  const promise = new Promise<void>((resolve) => {
    made.resolve = resolve
  })
  return { promise, resolve: () => made.resolve() }
}
