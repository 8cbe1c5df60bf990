import { afterAll, describe, expect, test } from 'vitest'
import { rateLimit } from '../db/schema.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import type { Counter } from './counter.ts'
import { createDatabaseCounter } from './database-counter.ts'
import { createMemoryCounter } from './memory-counter.ts'
import { createRateLimiter } from './rate-limiter.ts'

const start = new Date('2026-11-15T10:00:00Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)

const database = await openTestDatabase()
afterAll(() => database.close())

const counters: [name: string, make: () => Counter][] = [
  ['in the database', () => createDatabaseCounter(database.db)],
  ['in memory', createMemoryCounter],
]

describe.each(counters)('counted %s', (name, make) => {
  test('[LIMIT-1] fifty uses at the same moment are fifty different counts', async () => {
    const counter = make()

    const counts = await Promise.all(Array.from({ length: 50 }, () => counter.add(`race ${name}`, 60, start)))

    const numbers = counts.map(({ count }) => count).sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => at + 1))
  })

  test('[LIMIT-2] a window ends when it was said to, however often it was used, and the next one is whole', async () => {
    const counter = make()
    const key = `window ${name}`
    const first = await counter.add(key, 60, start)
    const last = await counter.add(key, 60, later(59))

    const next = await counter.add(key, 60, later(60))

    expect([first, last, next]).toEqual([
      { count: 1, resets_at: later(60) },
      { count: 2, resets_at: later(60) },
      { count: 1, resets_at: later(120) },
    ])
  })

  test('[LIMIT-3] what is given back is free again, and clearing starts anew', async () => {
    const counter = make()
    const key = `back ${name}`
    await counter.add(key, 60, start)
    await counter.add(key, 60, start)

    await counter.takeOff(key)
    const afterGivingBack = await counter.add(key, 60, start)
    await counter.clear(key)
    const afterClearing = await counter.add(key, 60, start)

    expect([afterGivingBack.count, afterClearing.count]).toEqual([2, 1])
  })
})

test('[LIMIT-4] a limit refuses the use after its last, and says how long to wait', async () => {
  const limiter = createRateLimiter({ db: database.db, factor: 1, now: () => start })
  const ticket = [{ limit: 'reset_account', key: 'ada@example.org' }] as const

  const answers = [1, 2, 3, 4, 5, 6].map(() => limiter.take(ticket))

  const refused = (await Promise.all(answers)).filter(({ allowed }) => !allowed)
  expect(refused).toEqual([{ allowed: false, retry_after_seconds: 3600 }])
})

test.each([
  [2, 10],
  [0.5, 3],
  [0.01, 1],
])('[LIMIT-5] a factor of %s makes a limit of five one of %s', async (factor, uses) => {
  const limiter = createRateLimiter({ db: database.db, factor, now: () => start })
  const ticket = [{ limit: 'reset_account', key: `factor ${factor}` }] as const

  const answers = await Promise.all(Array.from({ length: 12 }, () => limiter.take(ticket)))

  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(uses)
})

test('[LIMIT-5] a factor of 0 switches limits off', async () => {
  const limiter = createRateLimiter({ db: database.db, factor: 0, now: () => start })

  const answers = await Promise.all(
    Array.from({ length: 12 }, () => limiter.take([{ limit: 'reset_account', key: 'off' }])),
  )

  expect(answers.every(({ allowed }) => allowed)).toBe(true)
})

test('[LIMIT-6] nobody’s address can be read from what is counted, and old counts are swept out', async () => {
  const ticket = [{ limit: 'sign_in_account', key: 'grace@example.org' }] as const
  await createRateLimiter({ db: database.db, factor: 1, now: () => start }).take(ticket)
  const muchLater = later(24 * 60 * 60)

  await createRateLimiter({ db: database.db, factor: 1, now: () => muchLater }).take(ticket)

  const rows = await database.db.select().from(rateLimit)
  expect(rows).toEqual([
    { key: expect.stringMatching(/^sign_in_account:[\w-]{22}$/), count: 1, resets_at: expect.any(Date) },
  ])
  expect(JSON.stringify(rows)).not.toContain('grace')
})
