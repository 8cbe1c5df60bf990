import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from './testing/start-app.ts'

const started: { app?: TestApp } = {}
const app = () => {
  if (!started.app) throw new Error('not started')
  return started.app
}
beforeAll(async () => {
  started.app = await startApp()
})
afterAll(() => started.app?.close())

test('[OPS-1] a started server answers on the port it says', async () => {
  const answer = await app().fetch('/healthz')

  expect(answer.status).toBe(200)
})

test('[OPS-2] a port that is taken stops the start with one sentence', async () => {
  const taken = new URL(app().url).port

  await expect(startApp({ env: { PORT: taken } })).rejects.toThrow(
    `PORT ${taken} is taken by another program; stop that one or set PORT to another number.`,
  )
})

test('[OPS-3] a request under way is answered before the server ends', async () => {
  const ending = await startApp()
  const { hostname, port } = new URL(ending.url)
  const socket = net.connect(Number(port), hostname)
  // A request that has begun to arrive, and is complete only after the end was asked for.
  socket.write(
    'POST /api/v1/nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n',
  )
  await ending.fetch('/healthz')

  const closing = ending.close()
  socket.write('{}')
  const answered = await new Promise<string>((resolve) =>
    socket.once('data', (data) => resolve(String(data))),
  )
  socket.end()
  await closing

  expect(answered).toContain('HTTP/1.1 404')
  await expect(fetch(ending.url)).rejects.toThrow()
})

test('[OPS-23] a connection that is kept open and silent does not hold up the end, and its last request is answered', async () => {
  const ending = await startApp()
  const { hostname, port } = new URL(ending.url)
  const kept = new Agent({ keepAlive: true })
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const request = get({ hostname, port, path: '/healthz', agent: kept }, (answer) => {
        answer.resume().once('end', () => resolve(answer))
      })
      request.once('error', reject)
    })
  const first = await ask()

  const began = performance.now()
  const closing = ending.close()
  const last = await ask()
  await closing

  expect([first.headers.connection, last.headers.connection]).toEqual(['keep-alive', 'close'])
  expect(last.statusCode).toBe(200)
  // Far from the 65 seconds that it would be kept open, and the ten after which everything is cut.
  expect(performance.now() - began).toBeLessThan(9_000)
})

test('[OPS-31] senders who take their time keep nobody else out', async () => {
  const atOnce = { atWork: 2, atWorkOfOne: 1, outsideOfOne: 2, waiting: 10, waitingOfOne: 2, waitMs: 2_000 }
  const busy = await startApp({ admission: atOnce })
  const { hostname, port } = new URL(busy.url)
  const slow = ['a', 'b'].map((session) => {
    const socket = net.connect(Number(port), hostname)
    socket.write(
      `POST /api/v1/nowhere HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${busy.url}\r\nCookie: earmark.session_token=${session}\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n`,
    )
    return socket
  })
  await expect.poll(() => busy.services.admission.figures().callers).toBe(2)

  const { status } = await busy.fetch('/api/v1/password-policy')

  expect(status).toBe(200)
  for (const socket of slow) socket.destroy()
  await busy.close()
})

test('[OPS-23] what does not end by itself is named, and the server ends without it', async () => {
  const ending = await startApp()
  ending.services.background.run('an email', () => new Promise(() => undefined))

  await ending.close()

  const named = ending.logged().filter((line) => line.includes('a part did not end in time'))
  expect(named.map((line) => JSON.parse(line))).toMatchObject([{ part: 'background work' }])
})

test('[OPS-23] connections that only stay open are closed', async () => {
  const ending = await startApp()
  const { hostname, port } = new URL(ending.url)
  const socket = net.connect(Number(port), hostname)
  socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  await once(socket, 'data')
  const silent = net.connect(Number(port), hostname)
  await once(silent, 'connect')

  await Promise.all([ending.close(), once(socket, 'close'), once(silent, 'close')])

  await expect(fetch(ending.url)).rejects.toThrow()
})
