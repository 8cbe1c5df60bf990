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
