import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { send } from '../../testing/call.ts'
import { makeUser, signIn } from '../../testing/make.ts'
import { startApp } from '../../testing/start-app.ts'
import { makeFullTeam } from '../../testing/team.ts'
import { placeIn, tusClient } from '../../testing/tus.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())

/** Bytes of an upload that drip in; what the server answers once it has had enough of them. */
async function dripInto(cookie: string, metadata: Record<string, string> = {}) {
  const client = tusClient(app, cookie)
  const place = placeIn(await client.create(1_000_000, metadata))
  const sending = client.sendSlowly(place, new Uint8Array(100))
  const drip = setInterval(() => sending.write(new Uint8Array(100)), 100)
  const answered: Promise<IncomingMessage[]> = once(sending, 'response')
  onTestFinished(() => {
    sending.destroy()
  })
  return async () => {
    const began = performance.now()
    const [answer] = await answered.finally(() => clearInterval(drip))
    return { status: answer?.statusCode, ms: performance.now() - began }
  }
}

test('[SAFE-5] (TRUST S6) bytes that are on their way break off within 5 seconds of their session’s end', async () => {
  const ada = await makeUser(app)
  const answered = await dripInto(await signIn(app, ada))

  await send(app, '/api/v1/me/sessions', { cookie: ada.cookie, method: 'DELETE' })
  const { status, ms } = await answered()

  expect(status).toBe(401)
  expect(ms).toBeLessThan(5_000)
})

test('[SAFE-5] … and within 5 seconds of their person’s leaving the team that they are for', async () => {
  const { id: account, owner, member } = await makeFullTeam(app)
  const answered = await dripInto(member.cookie, { account })

  const path = `/api/v1/accounts/${account}/members/${member.id}`
  await send(app, path, { cookie: owner.cookie, method: 'DELETE' })
  const { status, ms } = await answered()

  expect(status).toBe(404)
  expect(ms).toBeLessThan(5_000)
})
