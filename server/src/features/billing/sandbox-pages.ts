import { may } from '@earmark/core/access/permissions.ts'
import type { Invoice } from '@earmark/core/billing-api.ts'
import { formatMoney } from '@earmark/core/plans/money.ts'
import { plans } from '@earmark/core/plans/plans.ts'
import type { SubscriptionStatus } from '@earmark/core/plans/subscription.ts'
import { dateLocaleOf, makeDates } from '@earmark/core/text/dates.ts'
import { eq } from 'drizzle-orm'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { z } from 'zod'
import { subscription } from '../../platform/db/billing-schema.ts'
import type { App, AppEnv } from '../../platform/http/app-env.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import { readSent } from '../../platform/http/read-sent.ts'
import {
  type PortalAction,
  portalActions,
  type ProviderSubscription,
  type SandboxDesk,
  type SandboxPortal,
} from '../../ports/payment-provider.ts'
import type { Services } from '../../services.ts'
import { registerSandboxCheckout } from './sandbox-checkout.ts'
import { gone, type SandboxParts, type ShowSandbox } from './sandbox-page.ts'

const portalForm = z.object({ action: z.enum(portalActions) })

interface SandboxNeeds extends Pick<Services, 'database' | 'resolveSession'> {
  desk: SandboxDesk
  show: ShowSandbox
}

/** The pages that a payment provider would have elsewhere. Each says that no money moves. */
export function registerSandbox(app: App, needs: SandboxNeeds): void {
  const { desk, show } = needs
  const small = bodyLimit({ maxSize: 10_000, onError: () => plainPage(413) })

  registerSandboxCheckout(app, needs)

  app.get('/sandbox/invoice/:id', async (c) => {
    const invoice = await desk.readInvoice(c.req.param('id'))
    return invoice ? c.html(show(c, invoicePage(invoice))) : c.html(show(c, gone), 404)
  })

  app.get('/sandbox/portal/:id', async (c) => {
    const portal = await openPortal(needs, c, c.req.param('id'))
    const done = portalForm.safeParse({ action: c.req.query('done') }).data?.action
    return portal ? c.html(show(c, portalPage(portal, done))) : c.html(show(c, gone), 404)
  })

  app.post('/sandbox/portal/:id', small, async (c) => {
    const id = c.req.param('id')
    const form = portalForm.safeParse(await readSent(c, () => c.req.parseBody()))
    if (!(await openPortal(needs, c, id))) return c.html(show(c, gone), 404)
    if (form.success) await desk.act(id, form.data.action)
    return c.redirect(`/sandbox/portal/${id}${form.success ? `?done=${form.data.action}` : ''}`, 303)
  })
}

/** For who may change what the account pays: a link of somebody who owns it no more leads nowhere. */
async function openPortal(
  { desk, database, resolveSession }: SandboxNeeds,
  c: Context<AppEnv>,
  id: string,
): Promise<SandboxPortal | undefined> {
  const portal = await desk.readPortal(id)
  const session = await resolveSession(c.req.raw.headers)
  if (!portal || !session) return undefined
  const [paid] = await database.db
    .select({ account_id: subscription.account_id })
    .from(subscription)
    .where(eq(subscription.id, portal.subscription.id))
  const own = session.viewer.accounts.find((account) => account.id === paid?.account_id)
  return own && may(own.role, 'billing.manage') ? portal : undefined
}

const actionNames: Record<(typeof portalActions)[number], string> = {
  card_works: 'Use a card that works',
  card_fails: 'Use a card that will fail',
  end_period: 'End this period now',
  refund: 'Refund the last payment',
  cancel: 'Cancel at the end of the period',
  resume: 'Do not cancel',
}

const doneFacts: Record<PortalAction, (portal: SandboxPortal) => string> = {
  card_works: () => 'The card works now.',
  card_fails: ({ credit }) =>
    credit > 0
      ? `The card fails from now on. ${formatMoney(credit, 'usd')} of credit is used first: the card is asked only once that does not cover a payment.`
      : 'The card fails at the next payment.',
  end_period: (portal) => `The period has ended${endedFact(portal.subscription)}.`,
  refund: () => 'The last payment was refunded, and the plan has ended.',
  cancel: () => 'Cancelled at the end of the period.',
  resume: () => 'It is not cancelled any more.',
}

/** Periods that end on one day look alike but for their invoices. */
function endedFact({ status, recent_invoices: [newest] }: ProviderSubscription): string {
  if (status === 'canceled') return ', and the plan with it'
  const number = newest?.number ? ` (invoice ${newest.number})` : ''
  return status === 'past_due'
    ? `, and the payment for the next one failed${number}`
    : `, and the next one has begun today${number}`
}

const statusNames: Record<SubscriptionStatus, (until: string) => string> = {
  incomplete: () => 'not paid yet',
  trialing: (until) => `on trial until ${until}`,
  active: (until) => `paid until ${until}`,
  past_due: () => 'a payment failed and is due',
  canceled: () => 'ended',
}

/** What makes sense of a subscription as it stands. */
function actionsFor({ status, cancel_at_period_end }: ProviderSubscription): PortalAction[] {
  if (status === 'canceled') return []
  return portalActions.filter((action) => action !== (cancel_at_period_end ? 'cancel' : 'resume'))
}

function portalPage(portal: SandboxPortal, done?: PortalAction): SandboxParts {
  const { return_url, subscription: shown } = portal
  const { plan, status, cents, currency, interval, period_end } = shown
  const price = `${formatMoney(cents, currency)} per ${interval}`
  return {
    title: 'What you pay',
    body: html`<p class="sum">Earmark ${plans[plan].title}, ${price}: ${statusNames[status](day(period_end))}.</p>
<p>At a payment provider, cards and addresses are changed here. In the sandbox you choose what happens next:</p>
${done ? html`<p role="status">${doneFacts[done](portal)}</p>` : ''}
<form method="post"><div class="buttons">
${actionsFor(shown).map((action) => html`<button name="action" value="${action}">${actionNames[action]}</button>`)}
</div></form>
<p class="back"><a href="${return_url}">Back to Earmark</a></p>`,
  }
}

function invoicePage({ number, at, amount, credit, currency, status, period }: Invoice): SandboxParts {
  const sum = formatMoney(Math.abs(credit), currency)
  const isOfCredit = amount === 0 && credit > 0
  return {
    title: `Invoice ${number ?? ''}`.trim(),
    body: html`<p class="sum">${isOfCredit ? sum : formatMoney(amount, currency)}, ${invoiceStates[status]}${isOfCredit ? ' from credit' : ''}.</p>
${credit === 0 || isOfCredit ? '' : html`<p>${sum} ${credit > 0 ? 'was set off: credit from before.' : 'became credit, used before any other payment.'}</p>`}
<p>Dated ${dayOf(at)}${period ? `, for ${dayOf(period.from)} to ${dayOf(period.to)}` : ''}.</p>
<p class="back"><a href="/d/settings/plan">Back to Earmark</a></p>`,
  }
}

const invoiceStates: Record<Invoice['status'], string> = {
  paid: 'paid',
  open: 'not paid yet',
  refunded: 'refunded',
  void: 'void',
}

const { day: dayOf } = makeDates({ timeZone: 'UTC', locale: dateLocaleOf(null) })
const day = (time: Date) => dayOf(time.toISOString())
