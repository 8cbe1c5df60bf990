import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import type { AppEnv } from './app-env.ts'
import { sendEvents } from './events.ts'
import { limitServer } from './server-limits.ts'
import { waitForModel } from './wait-for-model.ts'

const silentMs = 200
const longer = 4 * silentMs

const app = new Hono<AppEnv>()
  .get('/silent', async (c) => {
    await setTimeout(longer)
    return c.text('too late')
  })
  .get('/written', async (c) => {
    waitForModel(c)
    await setTimeout(longer)
    return c.text('written')
  })
  .get('/events', (c) =>
    sendEvents(c, async function* () {
      await setTimeout(longer)
      yield { event: 'done', data: { is: 'written' } }
    }),
  )

async function open(path: string): Promise<string> {
  const server = createServer(getRequestListener(app.fetch))
  onTestFinished(() => void server.close())
  limitServer(server, { silentMs })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
  return answer.text()
}

test('[ASK-24] a connection on which nothing happens is closed, but not while a model is waited for', async () => {
  const [silent, written, events] = await Promise.allSettled(['/silent', '/written', '/events'].map(open))

  expect(silent?.status).toBe('rejected')
  expect(written).toMatchObject({ value: 'written' })
  expect(events).toMatchObject({
    value: expect.stringMatching(/^(: still here\n\n)+event: done\ndata: \{"is":"written"\}\n\n$/),
  })
})
