import type { Context } from 'hono'
import type { Api } from '../../platform/http/api.ts'
import type { AppEnv } from '../../platform/http/app-env.ts'
import { outside } from '../../platform/http/admit.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { createTurns } from '../../platform/in-turn.ts'
import { demandTickets } from '../../platform/rate-limit/demand-tickets.ts'
import { beginCheckout, beginGuestCheckout } from './begin-checkout.ts'
import type { BillingNeeds } from './billing-needs.ts'
import { changeBilling, openPortal, previewChange, setEnd } from './change-billing.ts'
import { beginClaim, hashesOf, readClaim } from './claim-cookie.ts'
import { readBilling } from './read-billing.ts'
import { handOverTo, readPayingAddress } from './waiting-plans.ts'

export function registerBilling(api: Api, needs: BillingNeeds): void {
  const inTurn = createTurns()
  const demandSeldom = (c: Context<AppEnv>, account_id: string) =>
    demandTickets(c, needs.limiter, [{ limit: 'plan_change_account', key: account_id }])

  /** Whoever waits for the provider keeps no place of others. */
  const changed = async (account_id: string, change: () => Promise<unknown>) => {
    await inTurn(account_id, change)
    return readBilling(needs, account_id)
  }

  registerCall(api, 'POST /billing/checkout', async ({ viewer, actor: { account_id }, body, c }) => {
    await demandTickets(c, needs.limiter, [{ limit: 'checkout_account', key: account_id }])
    const by = { account_id, email: viewer.user.email, origin: c.get('origin') }
    return outside(c, () => beginCheckout(needs, by, body))
  })

  registerCall(api, 'POST /public/checkout', async ({ body, c }) => {
    const { keep, ...claim } = beginClaim(c)
    const by = { origin: c.get('origin'), ...claim }
    const answer = await outside(c, () => beginGuestCheckout(needs, by, body))
    keep()
    return answer
  })

  registerCall(api, 'GET /public/checkout', async ({ c }) => {
    const claim = readClaim(c)
    return readPayingAddress(needs, claim ? hashesOf(needs, claim) : [])
  })

  registerCall(api, 'POST /billing/portal', ({ actor: { account_id }, c }) =>
    outside(c, () => openPortal(needs, { account_id, origin: c.get('origin') })),
  )

  registerCall(api, 'GET /billing', async ({ viewer, actor: { account_id }, c }) => {
    await handOverTo(needs, viewer.user.id)
    return outside(c, () => readBilling(needs, account_id))
  })

  registerCall(api, 'POST /billing/cancel', ({ actor: { account_id }, c }) =>
    outside(c, () => changed(account_id, () => setEnd(needs, account_id, 'at_period_end'))),
  )

  registerCall(api, 'POST /billing/resume', async ({ actor: { account_id }, c }) => {
    await demandSeldom(c, account_id)
    return outside(c, () => changed(account_id, () => setEnd(needs, account_id, 'never')))
  })

  registerCall(api, 'POST /billing/preview', ({ actor: { account_id }, body, c }) =>
    outside(c, () => previewChange(needs, account_id, body)),
  )

  registerCall(api, 'PUT /billing/interval', async ({ actor: { account_id }, body, c }) => {
    await demandSeldom(c, account_id)
    return outside(c, () => changed(account_id, () => changeBilling(needs, account_id, body)))
  })

  registerCall(api, 'PUT /billing/seats', async ({ actor: { account_id }, body, c }) => {
    await demandSeldom(c, account_id)
    return outside(c, () => changed(account_id, () => changeBilling(needs, account_id, body)))
  })
}
