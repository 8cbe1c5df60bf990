import { emailAddress } from '@earmark/core/api.ts'
import { formatMoney } from '@earmark/core/plans/money.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import type { SubscriptionStatus } from '@earmark/core/plans/subscription.ts'
import { dateLocaleOf, makeDates } from '@earmark/core/text/dates.ts'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { z } from 'zod'
import type { App } from '../../platform/http/app-env.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import {
  type PortalAction,
  portalActions,
  type ProviderSubscription,
  type SandboxDesk,
} from '../../ports/payment-provider.ts'
import type { SandboxParts, ShowSandbox } from './sandbox-page.ts'

const optional = z.literal('').transform(() => null)
const checkoutForm = z.object({
  outcome: z.enum(['succeed', 'late', 'fail', 'cancel']),
  email: z.union([optional, emailAddress]).catch(null),
  card: z.union([optional, z.string().trim().max(64)]).catch(null),
})
const portalForm = z.object({ action: z.enum(portalActions) })

/** The pages that a payment provider would have elsewhere. Each says that no money moves. */
export function registerSandbox(app: App, desk: SandboxDesk, show: ShowSandbox): void {
  const small = bodyLimit({ maxSize: 10_000, onError: () => plainPage(413) })

  app.get('/sandbox/checkout/:id', async (c) => {
    const checkout = await desk.readCheckout(c.req.param('id'))
    return checkout ? c.html(show(c, checkoutPage(checkout))) : c.html(show(c, gone), 404)
  })

  app.post('/sandbox/checkout/:id', small, async (c) => {
    const id = c.req.param('id')
    const form = checkoutForm.safeParse(await c.req.parseBody())
    const checkout = await desk.readCheckout(id)
    if (!checkout) return c.html(show(c, gone), 404)
    if (!form.success) return c.html(show(c, checkoutPage(checkout, 'Choose one of the buttons.')), 400)
    if (form.data.outcome === 'fail')
      return c.html(show(c, checkoutPage(checkout, 'The card was declined.')), 402)
    const next = await desk.decideCheckout(id, form.data)
    if (!next) return c.html(show(c, checkoutPage(checkout, 'Enter an email address.')), 400)
    return c.redirect(next.url, 303)
  })

  app.get('/sandbox/portal/:id', async (c) => {
    const portal = await desk.readPortal(c.req.param('id'))
    const done = portalForm.safeParse({ action: c.req.query('done') }).data?.action
    return portal ? c.html(show(c, portalPage(portal, done))) : c.html(show(c, gone), 404)
  })

  app.post('/sandbox/portal/:id', small, async (c) => {
    const id = c.req.param('id')
    const form = portalForm.safeParse(await c.req.parseBody())
    if (form.success && !(await desk.act(id, form.data.action))) return c.html(show(c, gone), 404)
    return c.redirect(`/sandbox/portal/${id}${form.success ? `?done=${form.data.action}` : ''}`, 303)
  })
}

type Shown = NonNullable<Awaited<ReturnType<SandboxDesk['readCheckout']>>>

function checkoutPage(checkout: Shown, alert?: string): SandboxParts {
  const { title, interval, cents, seats, email, trial_end } = checkout
  const total = `${formatMoney(cents * seats, 'usd')} per ${interval}`
  const each = seats > 1 ? ` (${seats} seats at ${formatMoney(cents, 'usd')})` : ''
  const first = trial_end && `Nothing today: the first payment is on ${day(trial_end)}.`
  return {
    title: `Pay for ${title}`,
    alert,
    body: html`<p class="sum">${total}${each}</p>
${first ? html`<p>${first}</p>` : ''}
<form method="post">
<label>Email <input name="email" type="email" autocomplete="email" value="${email ?? ''}" ${email === null ? 'required' : 'readonly'}></label>
<label>Card, by any made-up name <input name="card" maxlength="64" autocomplete="off"></label>
<div class="buttons">
<button name="outcome" value="succeed" class="main">Pay</button>
<button name="outcome" value="late">Pay, confirmed a minute later</button>
<button name="outcome" value="fail">Card is declined</button>
<button name="outcome" value="cancel" class="plain whole" formnovalidate>Cancel</button>
</div>
</form>`,
  }
}

const actionNames: Record<(typeof portalActions)[number], string> = {
  card_works: 'Use a card that works',
  card_fails: 'Use a card that will fail',
  end_period: 'End this period now',
  refund: 'Refund the last payment',
  cancel: 'Cancel at the end of the period',
  resume: 'Do not cancel',
}

const statusNames: Record<SubscriptionStatus, string> = {
  incomplete: 'not paid yet',
  trialing: 'on trial',
  active: 'paid',
  past_due: 'a payment failed',
  canceled: 'ended',
}

/** What makes sense of a subscription as it stands. */
function actionsFor({ status, cancel_at_period_end }: ProviderSubscription): PortalAction[] {
  if (status === 'canceled') return []
  return portalActions.filter((action) => action !== (cancel_at_period_end ? 'cancel' : 'resume'))
}

interface Portal {
  return_url: string
  subscription: ProviderSubscription
}

function portalPage({ return_url, subscription }: Portal, done?: PortalAction): SandboxParts {
  const { plan, status, cents, currency, interval, period_end } = subscription
  const price = `${formatMoney(cents, currency)} per ${interval}`
  return {
    title: 'What you pay',
    body: html`<p class="sum">Earmark ${plans[plan].title}, ${price}: ${statusNames[status]}, until ${day(period_end)}.</p>
<p>At a payment provider, cards and addresses are changed here. In the sandbox you choose what happens next:</p>
${done ? html`<p role="status">Done: ${actionNames[done]}.</p>` : ''}
<form method="post"><div class="buttons">
${actionsFor(subscription).map((action) => html`<button name="action" value="${action}">${actionNames[action]}</button>`)}
</div></form>
<p class="back"><a href="${return_url}">Back to Earmark</a></p>`,
  }
}

const { day: dayOf } = makeDates({ timeZone: 'UTC', locale: dateLocaleOf(null) })
const day = (time: Date) => dayOf(time.toISOString())

const gone: SandboxParts = {
  title: 'Nothing to pay here',
  body: html`<p class="sum">This page has expired, or was used already.</p><p class="back"><a href="/app">Back to Earmark</a></p>`,
}
