import { createHmac } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { onTestFinished } from 'vitest'
import { sandboxObject } from '../../platform/db/billing-schema.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { paymentContract } from './contract.ts'
import { createSandbox } from './sandbox.ts'
import { find } from './sandbox-objects.ts'

const now = new Date('2026-01-31T10:00:00Z')
const secret = 'of the instance'

paymentContract('sandbox', async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const { db } = database
  const { payments, desk } = createSandbox({
    database,
    secret,
    now: () => now,
    ownOrigin: () => 'http://127.0.0.1:9',
    publicOrigin: () => 'http://localhost:3000',
    // Nobody is there to be told.
    background: () => {},
  })
  return {
    payments,
    now,
    webhookSecret: createHmac('sha256', secret).update('sandbox webhook').digest('base64url'),
    payAt: async (url) => {
      const decision = { outcome: 'succeed', email: null, card: null } as const
      const next = await desk.decideCheckout(url.split('/').at(-1) ?? '', decision)
      const isSub = eq(sandboxObject.kind, 'sub')
      const [made] = await db
        .select()
        .from(sandboxObject)
        .where(and(isSub))
        .orderBy(desc(sandboxObject.created_at))
      return next && made?.id
    },
    creditOf: async (id) => (await find(db, 'cus', id))?.credit ?? 0,
    declineCards: async (id) => {
      const customer_id = (await payments.readSubscription(id))?.customer_id ?? ''
      const { url } = await payments.makePortal({ customer_id, return_url: 'http://localhost:3000/' })
      await desk.act(url.split('/').at(-1) ?? '', 'card_fails')
    },
  }
})
