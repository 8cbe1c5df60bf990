import type { Database } from '../../ports/database.ts'
import { createTurns } from '../../platform/in-turn.ts'
import { customersDue, type Stored, listDue, save } from './sandbox-objects.ts'
import { loadStripe } from './stripe-library.ts'

interface PostNeeds {
  database: Pick<Database, 'db'>
  now: () => Date
  webhookSecret: string
  ownOrigin: () => string
}

/** What was not received is posted again after a minute, as often as it takes. */
const againMs = 60_000
const answerMs = 10_000

/** Posts what is due: each customer's events one after another, and nobody's behind another's. */
export function createPoster(needs: PostNeeds): () => Promise<void> {
  const inTurn = createTurns()
  const { database, now } = needs
  return async () => {
    const customers = await customersDue(database.db, now())
    await Promise.all(customers.map((customer) => inTurn(customer, () => postOf(needs, customer))))
  }
}

async function postOf(needs: PostNeeds, customer_id: string): Promise<void> {
  const { database, now } = needs
  for (const event of await listDue(database.db, 'evt', now(), customer_id)) {
    const isReceived = await postEvent(needs, event)
    await save<'evt'>(database.db, event, isReceived ? null : new Date(now().getTime() + againMs))
    // Whoever did not take this one does not take the next: they come with what is posted later.
    if (!isReceived) return
  }
}

async function postEvent(
  { now, webhookSecret, ownOrigin }: PostNeeds,
  { id, type, object, created_at }: Stored<'evt'>,
): Promise<boolean> {
  const { webhooks } = await loadStripe()
  const created = Math.floor(created_at.getTime() / 1_000)
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } })
  const timestamp = Math.floor(now().getTime() / 1_000)
  const signature = webhooks.generateTestHeaderString({ payload, secret: webhookSecret, timestamp })
  const headers = { 'Content-Type': 'application/json', 'Stripe-Signature': signature }
  const answer = await fetch(new URL('/webhooks/stripe', ownOrigin()), {
    method: 'POST',
    headers,
    body: payload,
    signal: AbortSignal.timeout(answerMs),
  }).catch(() => undefined)
  return answer?.ok ?? false
}
