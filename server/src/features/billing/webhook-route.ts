import { AppError } from '@earmark/core/errors.ts'
import { bodyLimit } from 'hono/body-limit'
import { admitAs, outside } from '../../platform/http/admit.ts'
import type { App } from '../../platform/http/app-env.ts'
import { createNewestBodies } from '../../platform/http/newest-bodies.ts'
import { problemAnswer } from '../../platform/http/problem.ts'
import { readSent } from '../../platform/http/read-sent.ts'
import { createSharedTurns } from '../../platform/in-turn.ts'
import type { Services } from '../../services.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { refreshSubscription, takeEvent } from './refresh-subscription.ts'
import { missedEvents } from './watch-events.ts'
import { watchRefused } from './watch-refused.ts'

const path = '/webhooks/stripe'
export const webhook = `POST ${path}`

/** What a provider posts of is a few kilobytes. */
const maxBytes = 512 * 1024
/** That are read at once, of whomever: in memory at most 32 MB. */
const mostBodies = 64

/**
 * The provider's word. What is answered by an error is posted again, by Stripe for three days: so nothing is queued
 * here, and an answer that all is well means that all of it is written.
 *
 * Anybody can post here, slowly too, from the address of others: so what is posted has no part in the places of where it
 * comes from, nor they in its. It is let in once it is known to be the provider's word, in the provider's own places.
 */
export function registerWebhook(app: App, needs: BillingNeeds & Pick<Services, 'admission'>): void {
  // However many events one payer has, they are read for one after another, and nobody else waits for it.
  const refresh = createSharedTurns((id) => refreshSubscription(needs, id))
  const refused = watchRefused(needs)
  const tooLarge = () => problemAnswer(new AppError('too_large', 'a payment event'), { Connection: 'close' })
  const readBody = createNewestBodies(mostBodies)
  const provider = { admission: needs.admission, caller: 'the payment provider' }
  app.post(path, bodyLimit({ maxSize: maxBytes, onError: tooLarge }), async (c) => {
    const signature = c.req.header('stripe-signature') ?? ''
    try {
      const body = await readSent(c, () => readBody(() => c.req.text()))
      const event = await needs.payments.parseEvent(body, signature).catch(refused.count)
      refused.forget()
      needs.notices.drop(missedEvents)
      await admitAs(c, provider, () => outside(c, () => takeEvent(needs, event, refresh)))
      return c.json({ received: true })
    } catch (error) {
      // What was not read to its end is not waited for.
      if (error instanceof AppError) return problemAnswer(error, { Connection: 'close' })
      throw error
    }
  })
}
