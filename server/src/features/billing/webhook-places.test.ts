import net from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { billingOf, pay, startBillingApp } from '../../testing/billing.ts'
import { makeUser } from '../../testing/make.ts'

const admission = {
  atWork: 2,
  atWorkOfOne: 1,
  outsideOfOne: 4,
  waiting: 10,
  waitingOfOne: 2,
  waitMs: 2_000,
}
const app = await startBillingApp(undefined, { admission })
afterAll(() => app.close())

test('[OPS-32] who posts events slowly keeps no place of those who come from the same address, nor of true events', async () => {
  const { hostname, port } = new URL(app.url)
  // More than are read at once.
  const slow = Array.from({ length: 80 }, () => {
    const socket = net.connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.write(`POST /webhooks/stripe HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Length: 9\r\n\r\n{`)
    return socket
  })
  await expect.poll(() => slow.filter(({ bytesRead }) => bytesRead > 0).length).toBeGreaterThan(0)

  const guest = await app.fetch('/api/v1/password-policy')
  const ada = await makeUser(app)
  await pay(app, ada)

  expect(guest.status).toBe(200)
  expect(await billingOf(app, ada)).toMatchObject({ plan: 'pro', paid: true })
  for (const socket of slow) socket.destroy()
})
