import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openTestDatabase } from '../../testing/test-database.ts'
import { add } from './sandbox-objects.ts'
import { createPoster } from './sandbox-post.ts'

const now = new Date('2026-01-31T10:00:00Z')

/** Somebody who is told; the first that is told of `cus_slow` is answered only once it is let go. */
async function startListener() {
  const told: string[] = []
  const held: (() => void)[] = []
  const server = createServer(async (request, answer) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const { customer } = JSON.parse(Buffer.concat(parts).toString()).data.object
    told.push(customer)
    const isFirst = told.filter((one) => one === 'cus_slow').length === 1
    if (customer === 'cus_slow' && isFirst) held.push(() => answer.end('{}'))
    else answer.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A listening TCP server has an address of this shape.
  return {
    told,
    letGo: () => held.forEach((answer) => answer()),
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
}

test('[BILL-38] events of one payer that are not taken hold up nobody else’s', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { told, letGo, url } = await startListener()
  const queue = (customer_id: string, type: string) =>
    add(database.db, 'evt', {
      customer_id,
      now,
      due_at: now,
      data: { type, object: { object: 'invoice', customer: customer_id } },
    })
  for (let at = 0; at < 36; at++) await queue('cus_slow', `invoice.paid ${at}`)
  await queue('cus_other', 'invoice.paid')
  const postDue = createPoster({ database, now: () => now, webhookSecret: 'whsec_1', ownOrigin: () => url })

  const posted = postDue()

  await expect.poll(() => told).toContain('cus_other')
  expect(told.filter((customer) => customer === 'cus_slow')).toHaveLength(1)
  letGo()
  await posted
  expect(told).toHaveLength(37)
})
