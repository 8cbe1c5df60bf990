import { afterAll, expect, test } from 'vitest'
import { send } from '../../testing/call.ts'
import { makeUser } from '../../testing/make.ts'
import { reviewsIn } from '../../testing/reviews.ts'
import { startApp } from '../../testing/start-app.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const olga = await makeUser(app)
const { write, approve, withdraw } = reviewsIn(app, olga)

const pageAt = async (path: string, cookie = '') => (await send(app, path, { cookie })).text()
const dataIn = (html: string): unknown[] =>
  Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g), ([, json = '']) =>
    JSON.parse(json),
  )
const hasScript = (html: string) => /rel="modulepreload"|type="module"|data-scripts/.test(html)

test('[REVIEW-40] [REVIEW-41] without reviews the page invites the first, and tells of no rating', async () => {
  const html = await pageAt('/reviews')

  expect(html).toContain('There are no reviews to read yet.')
  expect(html).toContain('/login?next=/reviews')
  expect(JSON.stringify(dataIn(html))).not.toContain('aggregateRating')
  expect(hasScript(html)).toBe(false)
})

test('[REVIEW-3] whoever has written one that waits is not told that nobody has', async () => {
  await write(olga)
  const html = await pageAt('/reviews', olga.cookie)
  await withdraw(olga)

  expect(html).toContain('There are no reviews to read yet.')
  expect(html).not.toMatch(/nobody has|the first/i)
})

test('[REVIEW-40] the page is whole without a script, filtered by its address; who is signed in gets one', async () => {
  await write(olga, { stars: 4, text: 'Four of five stars', name: 'Olga O.' })
  await approve()

  const [all, four, one, odd] = await Promise.all(
    ['', '?stars=4', '?stars=1', '?stars=x&cursor=y&utm_source=z'].map((query) => pageAt(`/reviews${query}`)),
  )

  expect(all).toContain('4.0')
  expect(all).toContain('/reviews?stars=5')
  expect([all, four, odd].every((html) => html?.includes('Four of five stars'))).toBe(true)
  expect(one).not.toContain('Four of five stars')
  expect(one).toContain('No review has one star.')
  expect([all, four, one].some((html) => hasScript(html ?? ''))).toBe(false)
  expect(hasScript(await pageAt('/reviews', olga.cookie))).toBe(true)
  expect(all).not.toContain(olga.email)
  expect(all).not.toContain(olga.id)
})

test('[REVIEW-2] [REVIEW-41] markup in a review is text, in the page and in what search engines read', async () => {
  const ada = await makeUser(app)
  const text = '</script><script>alert(1)</script><img src=x onerror=alert(2)> {{7*7}} &lt;b&gt;'
  await write(ada, { text, name: '"><svg/onload=alert(3)>' })
  await approve()

  const html = await pageAt('/reviews')
  const payload = await pageAt('/reviews.data')
  await withdraw(ada)

  expect(html).not.toMatch(/<script>alert|<img src=x|<svg\/onload/)
  expect(html).toContain('&lt;img src=x onerror=alert(2)&gt;')
  expect(dataIn(html)).toContainEqual(
    expect.objectContaining({
      aggregateRating: expect.objectContaining({ reviewCount: 2 }),
      review: [
        expect.objectContaining({ reviewBody: text }),
        expect.objectContaining({ reviewBody: 'Four of five stars' }),
      ],
    }),
  )
  expect(payload).not.toContain(ada.id)
})
