import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { post } from '../../testing/call.ts'
import { emailsOf } from '../../testing/emails.ts'
import {
  makeRecording,
  makeTeam,
  makeUser,
  personalAccountOf,
  signIn,
  type TestUser,
} from '../../testing/make.ts'
import { rawRequest } from '../../testing/raw-request.ts'
import { openSocket, refusedSocket } from '../../testing/socket.ts'
import { startApp } from '../../testing/start-app.ts'
import { account, membership, session } from '../db/schema.ts'

const app = await startApp({ env: { EARMARK_RATE_LIMIT: '0' } })
afterAll(() => app.close())
const { db } = app.services.database

/** A socket that follows its person's own account. */
async function follow(person: TestUser, cookie = person.cookie) {
  const account_id = await personalAccountOf(app, person)
  const device = await openSocket(app, { cookie })
  device.say({ type: 'subscribe', account: account_id })
  await device.heard({ type: 'subscribed', account: account_id })
  return { ...device, account_id }
}

test('[REALTIME-23] a device is told where the account stands, and of each change', async () => {
  const ada = await makeUser(app)
  const phone = await follow(ada, await signIn(app, ada))
  expect(phone.messages).toEqual([{ type: 'subscribed', account: phone.account_id, seq: 0 }])

  await makeRecording(app, ada)
  await phone.heard({ type: 'poke', account: phone.account_id, seq: 1 })
  await makeRecording(app, ada)
  await phone.heard({ type: 'poke', account: phone.account_id, seq: 2 })
})

test('[REALTIME-23] nobody is told of another account, and whoever unsubscribes of none', async () => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  const [phone, evesPhone] = [await follow(ada), await follow(eve)]
  const tablet = await follow(ada)
  tablet.say({ type: 'unsubscribe', account: tablet.account_id })
  tablet.say({ type: 'ping' })
  await tablet.heard({ type: 'pong' })

  await makeRecording(app, ada)
  await phone.heard({ type: 'poke' })

  expect(evesPhone.messages.filter(({ type }) => type === 'poke')).toEqual([])
  expect(tablet.messages.filter(({ type }) => type === 'poke')).toEqual([])
})

test('[REALTIME-20] a guest, a made-up session and one in the address open no socket', async () => {
  const ada = await makeUser(app)
  const inAddress = `/api/v1/realtime?token=${encodeURIComponent(ada.cookie)}`
  const refusals = await Promise.all([
    refusedSocket(app, {}),
    refusedSocket(app, { cookie: 'earmark.session_token=made.up' }),
    refusedSocket(app, { path: inAddress, headers: { Authorization: `Bearer ${ada.cookie}` } }),
  ])

  expect(refusals.map(({ status }) => status)).toEqual([401, 401, 401])
  expect(JSON.parse(refusals[0]?.body ?? '')).toMatchObject({ code: 'unauthorized', status: 401 })
})

test.each([
  ['another site', { Origin: 'https://evil.example' }],
  ['nowhere', { Origin: 'null' }],
  ['another port', { Origin: 'http://127.0.0.1:1' }],
  ['a name that only looks like ours', { Origin: `${new URL(app.url).origin}.evil.example` }],
])('[REALTIME-21] (TRUST attack 23) a page of %s opens no socket with our cookie', async (_name, headers) => {
  const ada = await makeUser(app)

  expect(await refusedSocket(app, { cookie: ada.cookie, headers })).toMatchObject({ status: 403 })
})

test('[REALTIME-22] an account of others and one that is not there are refused alike', async () => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  const foreign = await personalAccountOf(app, ada)
  const device = await follow(eve)
  const refusalOf = (about: string) => ({
    type: 'error' as const,
    code: 'permission_denied' as const,
    sentence: 'You may not follow this account.',
    about,
  })

  device.say({ type: 'subscribe', account: foreign })
  device.say({ type: 'subscribe', account: 'nothing' })
  device.say({ type: 'join', topic: `${foreign}/lobby` })

  await device.heard(refusalOf(foreign))
  await device.heard(refusalOf('nothing'))
  await device.heard(refusalOf(`${foreign}/lobby`))
  await makeRecording(app, ada)
  await makeRecording(app, eve)
  await device.heard({ type: 'poke', account: device.account_id })
  expect(device.messages.filter((message) => 'account' in message && message.account === foreign)).toEqual([])
})

test('[REALTIME-22] an account that the person has just come into can be followed at once', async () => {
  const ada = await makeUser(app)
  const device = await follow(ada)
  const team = await makeTeam(app, ada)

  device.say({ type: 'subscribe', account: team })

  await device.heard({ type: 'subscribed', account: team })
})

async function closedWithin5Seconds(end: (ada: TestUser) => Promise<unknown>): Promise<number> {
  const ada = await makeUser(app)
  const device = await follow(ada)
  await end(ada)
  const began = performance.now()
  const code = await device.closed
  expect(performance.now() - began).toBeLessThan(5_000)
  return code
}

test('[REALTIME-24] (TRUST S6) signing out closes the socket within 5 seconds', async () => {
  const code = await closedWithin5Seconds((ada) =>
    post(app, '/api/auth/sign-out', { cookie: ada.cookie, body: {} }),
  )

  expect(code).toBe(4401)
})

test('[REALTIME-24] a session that is ended from elsewhere closes its socket, and no other', async () => {
  const ada = await makeUser(app)
  const other = await follow(ada, await signIn(app, ada))
  const [own] = await db.select({ id: session.id }).from(session).where(eq(session.userId, ada.id)).limit(1)
  const device = await follow(ada)

  await db.delete(session).where(eq(session.id, own?.id ?? ''))

  expect(await Promise.race([device.closed, other.closed.then(() => 'the other')])).toBe(4401)
  other.say({ type: 'ping' })
  await other.heard({ type: 'pong' })
})

test('[REALTIME-24] (TRUST attack 18) a new password closes every socket within 5 seconds', async () => {
  const code = await closedWithin5Seconds(async (ada) => {
    await post(app, '/api/auth/request-password-reset', { body: { email: ada.email } })
    const message = (await emailsOf(app)).find(({ to }) => to === ada.email)
    const token = new URL(message?.link ?? '').searchParams.get('token')
    const answer = await post(app, '/api/auth/reset-password', {
      body: { newPassword: 'another river by day', token },
    })
    expect(answer.status).toBe(200)
  })

  expect(code).toBe(4401)
})

test('[REALTIME-24] whoever is no longer in an account follows it no more; the rest stays', async () => {
  const ada = await makeUser(app)
  const team = await makeTeam(app, ada)
  const device = await follow(ada)
  device.say({ type: 'subscribe', account: team })
  await device.heard({ type: 'subscribed', account: team })

  await db.delete(membership).where(eq(membership.account_id, team))

  await device.heard({ type: 'error', code: 'permission_denied', about: team })
  await makeRecording(app, ada)
  await device.heard({ type: 'poke', account: device.account_id })
})

test('[REALTIME-24] the removal of the only account a socket follows closes it', async () => {
  const ada = await makeUser(app)
  const team = await makeTeam(app, ada)
  const device = await openSocket(app, { cookie: ada.cookie })
  device.say({ type: 'subscribe', account: team })
  await device.heard({ type: 'subscribed', account: team })

  await db.delete(account).where(eq(account.id, team))

  expect(await device.closed).toBe(4403)
})

test('[REALTIME-25] a message that is too big closes the socket', async () => {
  const device = await follow(await makeUser(app))

  device.say('x'.repeat(4_097))

  expect(await device.closed).toBe(1009)
})

test.each([
  ['no JSON', 'hello'],
  ['no message', '[]'],
  ['an unknown kind', '{"type":"shout"}'],
  ['a wrong type', '{"type":"subscribe","account":7}'],
  ['a field too many', '{"type":"ping","as":"root"}'],
  ['a topic that is none', '{"type":"join","topic":"a/b/c"}'],
])('[REALTIME-25] %s is answered with one sentence, and the socket stays', async (_name, text) => {
  const device = await follow(await makeUser(app))

  device.say(text)
  device.socket.send(Buffer.from(text), { binary: true })
  device.say({ type: 'ping' })

  await device.heard({ type: 'pong' })
  const refusal = { type: 'error', code: 'invalid_input', sentence: 'This message is not understood here.' }
  expect(device.messages.slice(1)).toEqual([refusal, refusal, { type: 'pong' }])
})

test('[REALTIME-27] a device that talks without end is sent away', async () => {
  const device = await follow(await makeUser(app))

  for (const _ of Array.from({ length: 60 })) device.say({ type: 'ping' })

  expect(await device.closed).toBe(1008)
})

test('[REALTIME-27] one person has at most 20 sockets; another is not kept out by them', async () => {
  const [ada, eve] = [await makeUser(app), await makeUser(app)]
  const many = await Promise.all(Array.from({ length: 20 }, () => openSocket(app, { cookie: ada.cookie })))

  expect(await refusedSocket(app, { cookie: ada.cookie })).toMatchObject({ status: 429 })
  await follow(eve)
  many[0]?.socket.close()
  await many[0]?.closed
  await follow(ada)
})

test('[REALTIME-29] the metrics tell how many sockets are open', async () => {
  await expect.poll(socketsOpen).toBe(0)
  const device = await follow(await makeUser(app))

  expect(await socketsOpen()).toBe(1)
  device.socket.close()
  await expect.poll(socketsOpen).toBe(0)
})

test('[REALTIME-26] a server that ends sends everyone away with a word, and takes nobody new', async () => {
  const ending = await startApp()
  const ada = await makeUser(ending)
  const device = await openSocket(ending, { cookie: ada.cookie })

  await ending.close()

  expect(await device.closed).toBe(1013)
  expect(device.messages).toEqual([
    {
      type: 'error',
      code: 'unavailable',
      sentence: 'This is not responding right now. Try again in a moment.',
    },
  ])
})

test('a plain request is told that this address speaks WebSocket only', async () => {
  const { cookie } = await makeUser(app)
  const answer = await app.fetch('/api/v1/realtime', { headers: { cookie } })

  expect(answer.status).toBe(426)
})

test('an offer of another protocol is declined, and the request answered', async () => {
  const answer = await rawRequest(app.url, {
    path: '/healthz',
    headers: { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABk' },
  })

  expect(answer).toMatchObject({ status: 200, body: 'alive' })
})

async function socketsOpen(): Promise<number> {
  const text = await (await app.fetch('/metrics')).text()
  return Number(/^earmark_realtime_sockets_open (\d+)$/m.exec(text)?.[1])
}
