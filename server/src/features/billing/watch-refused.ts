import type { BillingNeeds } from './billing-needs.ts'

const noticeAbout = 'payment signatures'

/**
 * Anybody can post what is not signed, so it proves nothing. But a wrong `STRIPE_WEBHOOK_SECRET` looks the same, and who
 * runs the instance can tell the two apart by how many there are, and since when.
 * The sandbox signs its own.
 */
export function watchRefused({
  notices,
  log,
  now,
  payments,
}: Pick<BillingNeeds, 'notices' | 'log' | 'now' | 'payments'>) {
  const refused = { count: 0, since: '' }
  return {
    count(error: unknown): never {
      if (refused.count === 0) refused.since = now().toISOString()
      refused.count++
      log('warn', 'a payment event was refused: its signature is wrong or too old', { count: refused.count })
      if (payments.name !== 'sandbox') notices.put(noticeAbout, sentenceOf(refused))
      throw error
    },
    /** One was signed as it should be: the secret is right. */
    forget(): void {
      refused.count = 0
      notices.drop(noticeAbout)
    },
  }
}

function sentenceOf({ count, since }: { count: number; since: string }): string {
  const events = count === 1 ? '1 payment event was' : `${count} payment events were`
  const day = `${since.slice(0, 16).replace('T', ' ')} UTC`
  return `${events} refused since ${day}: not signed as they should be, or too old. If the payment provider’s dashboard shows failed deliveries, check STRIPE_WEBHOOK_SECRET and this server’s clock; otherwise somebody else posted them, and nothing came of it.`
}
