import { emailAddress } from '@earmark/core/api.ts'
import { formatMoney } from '@earmark/core/plans/money.ts'
import { dateLocaleOf, makeDates } from '@earmark/core/text/dates.ts'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { z } from 'zod'
import type { App, AppEnv } from '../../platform/http/app-env.ts'
import { plainPage } from '../../platform/http/plain-page.ts'
import { readSent } from '../../platform/http/read-sent.ts'
import type { SandboxDesk } from '../../ports/payment-provider.ts'
import type { Services } from '../../services.ts'
import { gone, type SandboxParts, type ShowSandbox } from './sandbox-page.ts'
import { keepTyped, readTyped, type Typed } from './typed-cookie.ts'

const optional = z.literal('').transform(() => null)
const checkoutForm = z.object({
  outcome: z.enum(['succeed', 'late', 'fail', 'cancel']),
  email: z.union([optional, emailAddress]).catch(null),
  card: z.union([optional, z.string().trim().max(64)]).catch(null),
})
const alerts = { declined: 'The card was declined.', email: 'Enter an email address.' }
const again = z.object({ again: z.enum(['declined', 'email']) })

interface CheckoutNeeds extends Pick<Services, 'resolveSession'> {
  desk: SandboxDesk
  show: ShowSandbox
}

/** The page to pay at that a payment provider would have elsewhere. */
export function registerSandboxCheckout(app: App, { desk, show, resolveSession }: CheckoutNeeds): void {
  const small = bodyLimit({ maxSize: 10_000, onError: () => plainPage(413) })
  const shown = async (c: Context<AppEnv>, checkout: Shown, told: Told = {}) => {
    const session = await resolveSession(c.req.raw.headers)
    return show(c, checkoutPage(checkout, { ...told, reader: session?.viewer.user.email }))
  }

  app.get('/sandbox/checkout/:id', async (c) => {
    const checkout = await desk.readCheckout(c.req.param('id'))
    if (!checkout) return c.html(show(c, gone), 404)
    const wrong = again.safeParse(c.req.query()).data?.again
    return c.html(await shown(c, checkout, wrong && { alert: alerts[wrong], typed: readTyped(c) }))
  })

  app.post('/sandbox/checkout/:id', small, async (c) => {
    const id = c.req.param('id')
    const sent = await readSent(c, () => c.req.parseBody())
    const form = checkoutForm.safeParse(sent)
    const checkout = await desk.readCheckout(id)
    if (!checkout) return c.html(show(c, gone), 404)
    if (!form.success) return c.html(await shown(c, checkout, { alert: 'Choose one of the buttons.' }), 400)
    // "Back" from where that leads sends no form again.
    const tryAgain = (wrong: keyof typeof alerts) => {
      keepTyped(c, sent)
      return c.redirect(`/sandbox/checkout/${id}?again=${wrong}`, 303)
    }
    if (form.data.outcome === 'fail') return tryAgain('declined')
    const next = await desk.decideCheckout(id, form.data)
    return next ? c.redirect(next.url, 303) : tryAgain('email')
  })
}

type Shown = NonNullable<Awaited<ReturnType<SandboxDesk['readCheckout']>>>

interface Told {
  alert?: string
  /** What stood in the form, for who is to try again. */
  typed?: Typed | undefined
  /** The address of whoever is signed in. */
  reader?: string | undefined
}

function checkoutPage(checkout: Shown, { alert, typed, reader }: Told): SandboxParts {
  const { title, interval, cents, seats } = checkout
  const total = `${formatMoney(cents * seats, 'usd')} per ${interval}`
  const each = seats > 1 ? ` (${seats} seats at ${formatMoney(cents, 'usd')})` : ''
  const { fact, pay } = dueNow(checkout)
  return {
    title: `Pay for ${title}`,
    alert,
    body: html`<p class="sum">${total}${each}</p>
${fact === undefined ? '' : html`<p>${fact}</p>`}
<form method="post">
<label>Email ${emailField(checkout.email, { typed: typed?.email ?? '', reader })}</label>
<label>Card (type any name you like) <input name="card" maxlength="64" autocomplete="off" value="${typed?.card ?? ''}"></label>
<div class="buttons">
<button name="outcome" value="succeed" class="main">${pay}</button>
<button name="outcome" value="late">${pay}; the confirmation comes a minute later</button>
<button name="outcome" value="fail">Card is declined</button>
<button name="outcome" value="cancel" class="plain whole" formnovalidate>Cancel</button>
</div>
</form>`,
  }
}

/** Whoever follows somebody else's link is not told whose it is. */
function emailField(email: string | null, { typed, reader }: { typed: string; reader: string | undefined }) {
  if (email === null)
    return html`<input name="email" type="email" autocomplete="email" value="${typed}" required>`
  const said = email === reader ? email : 'The address of the account'
  return html`<input name="email" type="text" value="${said}" readonly>`
}

/** Nothing is called paid that is not. */
function dueNow({ cents, seats, credit, trial_end }: Shown): { fact?: string; pay: string } {
  const total = cents * seats
  if (trial_end) return { fact: `Nothing today: the first payment is on ${day(trial_end)}.`, pay: 'Confirm' }
  const used = Math.min(credit, total)
  if (used === 0) return { pay: 'Pay' }
  if (used === total) return { fact: 'Nothing today: credit from before covers it.', pay: 'Confirm' }
  const [ofCredit, due] = [used, total - used].map((sum) => formatMoney(sum, 'usd'))
  return { fact: `${ofCredit} is set off, of credit from before: ${due} is due today.`, pay: 'Pay' }
}

const { day: dayOf } = makeDates({ timeZone: 'UTC', locale: dateLocaleOf(null) })
const day = (time: Date) => dayOf(time.toISOString())
