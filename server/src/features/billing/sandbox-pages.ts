import { emailAddress } from '@earmark/core/api.ts'
import { formatMoney } from '@earmark/core/plans/money.ts'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { z } from 'zod'
import type { App } from '../../platform/http/app-env.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import { portalActions, type ProviderSubscription, type SandboxDesk } from '../../ports/payment-provider.ts'
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
    return portal ? c.html(show(c, portalPage(portal))) : c.html(show(c, gone), 404)
  })

  app.post('/sandbox/portal/:id', small, async (c) => {
    const id = c.req.param('id')
    const form = portalForm.safeParse(await c.req.parseBody())
    if (form.success && !(await desk.act(id, form.data.action))) return c.html(show(c, gone), 404)
    return c.redirect(`/sandbox/portal/${id}`, 303)
  })
}

type Shown = NonNullable<Awaited<ReturnType<SandboxDesk['readCheckout']>>>

function checkoutPage(checkout: Shown, alert?: string): SandboxParts {
  const { title, interval, cents, seats, email } = checkout
  const total = `${formatMoney(cents * seats, 'usd')} per ${interval}`
  const each = seats > 1 ? ` (${seats} seats at ${formatMoney(cents, 'usd')})` : ''
  return {
    title: `Pay for ${title}`,
    alert,
    body: html`<p class="sum">${total}${each}</p>
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

function portalPage({
  return_url,
  subscription,
}: {
  return_url: string
  subscription: ProviderSubscription
}): SandboxParts {
  const { plan, status, cents, currency, interval, period_end } = subscription
  return {
    title: 'What you pay',
    body: html`<p class="sum">${plan}, ${formatMoney(cents, currency)} per ${interval}: ${status}, until ${period_end.toISOString().slice(0, 10)}</p>
<form method="post"><div class="buttons">
${portalActions.map((action) => html`<button name="action" value="${action}">${actionNames[action]}</button>`)}
</div></form>
<p class="back"><a href="${return_url}">Back to Earmark</a></p>`,
  }
}

const gone: SandboxParts = {
  title: 'Nothing to pay here',
  body: html`<p class="sum">This page has expired, or was used already.</p><p class="back"><a href="/app">Back to Earmark</a></p>`,
}
