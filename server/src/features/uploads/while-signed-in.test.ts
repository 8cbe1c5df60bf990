import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { send } from '../../testing/call.ts'
import { makeUser, signIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { placeIn, tusClient } from '../../testing/tus.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

test('[SAFE-5] (TRUST S6) bytes that are on their way break off within 5 seconds of their session’s end', async () => {
  const ada = await makeUser(app)
  const other = await signIn(app, ada)
  const client = tusClient(app, other)
  const place = placeIn(await client.create(1_000_000))
  const sending = client.sendSlowly(place, new Uint8Array(100))
  const drip = setInterval(() => sending.write(new Uint8Array(100)), 100)
  const answered: Promise<IncomingMessage[]> = once(sending, 'response')

  const endedAt = performance.now()
  await send(app, '/api/v1/me/sessions', { cookie: ada.cookie, method: 'DELETE' })
  const [answer] = await answered.finally(() => clearInterval(drip))

  expect(answer?.statusCode).toBe(401)
  expect(performance.now() - endedAt).toBeLessThan(5_000)
  sending.destroy()
})
