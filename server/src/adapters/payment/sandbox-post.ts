import type { Database } from '../../ports/database.ts'
import { type Stored, listDue, save } from './sandbox-objects.ts'
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

export async function postEvents(needs: PostNeeds): Promise<void> {
  const { database, now } = needs
  for (const event of await listDue(database.db, 'evt', now())) {
    const isReceived = await postEvent(needs, event)
    await save<'evt'>(database.db, event, isReceived ? null : new Date(now().getTime() + againMs))
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
