import { afterAll, beforeAll, expect, test } from 'vitest'
import { review } from '../../platform/db/reviews-schema.ts'
import { user } from '../../platform/db/schema.ts'
import { problemIn } from '../../testing/call.ts'
import { makeUser, newId } from '../../testing/make.ts'
import { reviewsIn } from '../../testing/reviews.ts'
import { startApp, type TestApp } from '../../testing/start-app.ts'

// Set once before all tests.
let app: TestApp

beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** As many as are wanted, all approved, a minute apart. */
async function makeReviews(stars: readonly number[]): Promise<void> {
  const { db } = app.services.database
  const rows = stars.map((number, at) => {
    const written_at = new Date(Date.UTC(2026, 2, 14, 12, at)).toISOString()
    const written = { stars: number, text: `Review ${at}`, name: 'A reader', written_at }
    const shown = { shown_stars: number, shown_text: `Review ${at}`, shown_name: 'A reader' }
    const id = newId()
    return { ...written, ...shown, id, user_id: id, shown_written_at: written_at, state: 'approved' as const }
  })
  await db.insert(user).values(rows.map(({ id }) => ({ id, name: 'Ada', email: `${id}@example.org` })))
  await db.insert(review).values(rows)
}

test('[REVIEW-5] everyone reads mean, numbers and reviews, newest first, by stars and in pages', async () => {
  const { seen } = reviewsIn(app, { cookie: '' })
  const empty = await seen()
  await makeReviews([...Array.from({ length: 21 }, () => 5), 4, 2])

  const first = await seen()
  const second = await seen(`?cursor=${first.next_cursor}`)
  const four = await seen('?stars=4')
  const five = await seen('?stars=5')

  expect(empty).toMatchObject({ rating: { count: 0, mean: null }, items: [], next_cursor: null })
  expect(first.rating).toMatchObject({ count: 23, mean: 4.8 })
  expect(first.rating.by_stars.map(({ count }) => count)).toEqual([21, 1, 0, 1, 0])
  expect([...first.items, ...second.items].map(({ text }) => text)).toEqual(
    Array.from({ length: 23 }, (_, at) => `Review ${22 - at}`),
  )
  expect(second.next_cursor).toBeNull()
  expect(four).toMatchObject({ rating: { count: 23 }, items: [{ stars: 4 }], next_cursor: null })
  expect([five.items.length, (await seen(`?stars=5&cursor=${five.next_cursor}`)).items.length]).toEqual([
    20, 1,
  ])
})

test.each([
  ['?stars=6', '“stars” must be 1 to 5.'],
  ['?cursor=nonsense', '“cursor” must be the next_cursor of the page before.'],
  ['?who=ada', 'The field “who” is not known here.'],
])('[REVIEW-5] %s is refused', async (query, detail) => {
  const answer = await app.fetch(`/api/v1/public/reviews${query}`)

  expect(await problemIn(answer)).toEqual({ status: 400, code: 'invalid_input', detail })
})

test('[REVIEW-2] who writes over and over is asked to wait', async () => {
  const ada = await makeUser(app)
  const { write } = reviewsIn(app, ada)

  const statuses = []
  for (const at of Array.from({ length: 21 }, (_, index) => index)) {
    statuses.push((await write(ada, { text: `Attempt number ${at}` })).status)
  }

  expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true)
  expect(statuses[20]).toBe(429)
})
