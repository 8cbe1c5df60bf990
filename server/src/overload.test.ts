import { afterAll, expect, test } from 'vitest'
import { makeUser } from './testing/make.ts'
import { startApp } from './testing/start-app.ts'

const admission = { atWork: 2, atWorkOfOne: 1, outsideOfOne: 2, waiting: 4, waitingOfOne: 2, waitMs: 60_000 }
const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' }, admission })
afterAll(() => app.close())

test('[OPS-20] of three hundred requests at once those beyond the bounds are told to come back, and the rest is answered', async () => {
  const { cookie } = await makeUser(app)
  const ask = () => app.fetch('/api/v1/recordings', { headers: { cookie } })

  const asked = Array.from({ length: 300 }, ask)
  const health = await Promise.all(['/healthz', '/metrics'].map((path) => app.fetch(path)))
  const answers = await Promise.all(asked)

  const count = (status: number) => answers.filter((answer) => answer.status === status).length
  const refused = answers.find(({ status }) => status === 429)
  expect(health.map(({ status }) => status)).toEqual([200, 200])
  expect(count(200)).toBeGreaterThanOrEqual(3)
  expect(count(200) + count(429)).toBe(300)
  expect(refused?.headers.get('retry-after')).toBe('2')
  expect(await refused?.json()).toMatchObject({ code: 'rate_limited' })
  expect((await ask()).status).toBe(200)
})
