import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { post } from '../../../testing/call.ts'
import { makeUser } from '../../../testing/make.ts'
import { startApp } from '../../../testing/start-app.ts'

const heard: { method: string; token: string }[] = []
const behaviour = { status: 204 }
const other = createServer((request, answer) => {
  heard.push({
    method: request.method ?? '',
    token: request.headers.authorization?.replace('Bearer ', '') ?? '',
  })
  answer.writeHead(behaviour.status, { location: 'http://127.0.0.1:9/' }).end()
})
await new Promise<void>((resolve) => {
  other.listen(0, '127.0.0.1', resolve)
})
// A listening TCP server has an address of this shape.
const { port } = other.address() as AddressInfo
const app = await startApp({
  env: { EARMARK_RATE_LIMIT: '0', TOKEN_SYNC_URL: `http://127.0.0.1:${port}/sync` },
})
afterAll(async () => {
  await app.close()
  other.close()
})

/** What the other service has heard since it was last asked. */
async function news() {
  await app.services.background.idle()
  return heard.splice(0)
}

test('[OAUTH-21] a sign-in is told by POST with a token that tells who it is, a sign-out by DELETE', async () => {
  const ada = await makeUser(app)

  const [begun] = await news()
  expect(begun?.method).toBe('POST')
  const who = await post(app, '/api/v1/sign-in/lookup', { body: { id_token: begun?.token } })
  expect(await who.json()).toMatchObject({ user: { id: ada.id } })

  await post(app, '/api/auth/sign-out', { body: {}, cookie: ada.cookie })
  const ended = await news()
  expect(ended.map(({ method }) => method)).toEqual(['DELETE'])
  const { iat, exp, sub } = JSON.parse(
    Buffer.from(ended[0]?.token.split('.')[1] ?? '', 'base64url').toString(),
  )
  expect(sub).toBe(ada.id)
  expect(exp - iat).toBe(300)
})

test.each([500, 302])(
  '[OAUTH-21] an address that answers %s keeps nobody from signing in, and is in the log',
  async (status) => {
    behaviour.status = status
    const ada = await makeUser(app)

    expect(ada.cookie).toContain('session_token')
    await news()
    // The log is written behind the answer's back too.
    await expect.poll(() => app.logged().filter((line) => line.includes('token-sync'))).not.toEqual([])
    behaviour.status = 204
  },
)

test('[OAUTH-21] a wrong password tells the other service nothing', async () => {
  const ada = await makeUser(app)
  await news()

  await post(app, '/api/auth/sign-in/email', { body: { email: ada.email, password: 'not hers' } })

  expect(await news()).toEqual([])
})
