import { AppError } from '@earmark/core/errors.ts'
import { bodyLimit } from 'hono/body-limit'
import { outside } from '../../platform/http/admit.ts'
import type { App } from '../../platform/http/app-env.ts'
import { problemAnswer } from '../../platform/http/problem.ts'
import { readSent } from '../../platform/http/read-sent.ts'
import { createSharedTurns } from '../../platform/in-turn.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { refreshSubscription, takeEvent } from './refresh-subscription.ts'
import { missedEvents } from './watch-events.ts'
import { watchRefused } from './watch-refused.ts'

/** What a provider posts of is a few kilobytes. */
const maxBytes = 512 * 1024

/**
 * The provider's word. What is answered by an error is posted again, by Stripe for three days: so nothing is queued
 * here, and an answer that all is well means that all of it is written.
 */
export function registerWebhook(app: App, needs: BillingNeeds): void {
  // However many events one payer has, they are read for one after another, and nobody else waits for it.
  const refresh = createSharedTurns((id) => refreshSubscription(needs, id))
  const refused = watchRefused(needs)
  const tooLarge = () => problemAnswer(new AppError('too_large', 'a payment event'), { Connection: 'close' })
  app.post('/webhooks/stripe', bodyLimit({ maxSize: maxBytes, onError: tooLarge }), async (c) => {
    const signature = c.req.header('stripe-signature') ?? ''
    try {
      const body = await readSent(c, () => c.req.text())
      const event = await needs.payments.parseEvent(body, signature).catch(refused.count)
      refused.forget()
      needs.notices.drop(missedEvents)
      await outside(c, () => takeEvent(needs, event, refresh))
      return c.json({ received: true })
    } catch (error) {
      if (error instanceof AppError) return problemAnswer(error)
      throw error
    }
  })
}
