import type { CheckoutRequest, GuestCheckoutRequest } from '@earmark/core/billing-api.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Plan } from '@earmark/core/plans/plans.ts'
import { trialGoesOn, seatsWanted } from '@earmark/core/plans/subscription.ts'
import { randomBytes } from 'node:crypto'
import type { CheckoutWish } from '../../ports/payment-provider.ts'
import { askProvider, type BillingNeeds } from './billing-needs.ts'
import { hashOfClaim, returnQuery } from './claim-cookie.ts'
import { openPortal } from './change-billing.ts'
import { demandTrialSeats, tooFewSeats } from './demand-seats.ts'
import { endCheckout, noteOpen, readOpen } from './open-checkouts.ts'
import { type Payer, readPayer } from './read-payer.ts'
import { kindOf } from './write-subscription.ts'

interface Buyer {
  account_id: string
  email: string
  /** Where the browser is, and comes back to. */
  origin: string
}

/** The page at which an account is paid for. */
export async function beginCheckout(
  needs: BillingNeeds,
  buyer: Buyer,
  asked: CheckoutRequest,
): Promise<{ url: string }> {
  const { database, payments, plans, now } = needs
  const { db } = database
  const { account_id } = buyer
  const former = await readOpen(db, account_id)
  // Whoever has paid and has not been told so yet does not pay again.
  if (former) await endCheckout(needs, former)
  const payer = await readPayer(db, { account_id, provider: payments.name })
  demandFitting(payer, asked, plans[asked.plan])
  if (payer.subscription?.status === 'past_due') return openPortal(needs, buyer)
  const wish = wishOf(payer, buyer, { ...asked, offer: plans[asked.plan], now: now() })
  if (wish.trial_end) demandTrialSeats({ asked: wish.asked_seats, members: payer.members })
  const minute = Math.floor(now().getTime() / 60_000)
  const key = `checkout ${account_id} ${former ?? ''} ${minute}`
  const { id, url } = await askProvider(needs, payments.makeCheckout({ ...wish, key }))
  if (!(await noteOpen(needs, { id, account_id, former }))) {
    await askProvider(needs, payments.expireCheckout(id))
    throw new AppError('conflict', 'two check-outs at once', {
      detail: 'Another check-out of this account was opened at the same moment. Go on there, or try again.',
    })
  }
  return { url }
}

/** By somebody who has no account yet. What was paid is claimed by the browser that comes back with `back`. */
export async function beginGuestCheckout(
  needs: BillingNeeds,
  { origin, browser, back }: { origin: string; browser: string; back: string },
  { plan, interval }: GuestCheckoutRequest,
): Promise<{ url: string }> {
  const { payments, plans } = needs
  const { title, price } = plans[plan]
  const { id, url } = await askProvider(
    needs,
    payments.makeCheckout({
      plan,
      interval,
      account_id: null,
      customer_id: null,
      email: null,
      seats: 1,
      asked_seats: 0,
      trial_end: null,
      title: `Earmark ${title}`,
      cents: price[interval] * 100,
      claim: hashOfClaim(needs, { browser, back }),
      success_url: `${origin}/signup?paid=${plan}&${returnQuery}=${back}`,
      cancel_url: `${origin}/pay?cancelled=${plan}&interval=${interval}`,
      key: `guest ${randomBytes(16).toString('hex')}`,
    }),
  )
  await noteOpen(needs, { id, account_id: null, former: undefined })
  return { url }
}

function demandFitting(
  { kind, members, subscription }: Payer,
  { plan, seats }: CheckoutRequest,
  { title, has_seats }: Plan,
): void {
  if (kindOf[plan] !== kind) {
    throw new AppError('conflict', 'a plan for another kind of account', {
      detail:
        kind === 'team'
          ? 'This is a team. Its plan is Team.'
          : 'Team is for teams. Create one first, and pay for it there.',
    })
  }
  if (seats !== undefined && !has_seats) {
    throw new AppError('invalid_input', 'seats of a plan without', {
      detail: `${title} is for one person and has no seats: leave “seats” out.`,
    })
  }
  if (subscription && subscription.status !== 'past_due') {
    throw new AppError('conflict', 'it is paid for already', {
      detail: 'This account is paid for already. Change it in Settings, under Plan.',
    })
  }
  if (seats !== undefined && seats < members) throw tooFewSeats(members)
}

function wishOf(
  payer: Payer,
  { account_id, email, origin }: Buyer,
  { plan, offer, interval, seats: asked_seats = 0, now }: CheckoutRequest & { offer: Plan; now: Date },
): Omit<CheckoutWish, 'key'> {
  const { title, price, has_seats } = offer
  const { trial_ends_at, customer_id, members } = payer
  return {
    account_id,
    customer_id,
    email,
    plan,
    interval,
    claim: null,
    title: `Earmark ${title}`,
    cents: price[interval] * 100,
    seats: has_seats ? seatsWanted({ asked: asked_seats, members }) : 1,
    asked_seats: has_seats ? asked_seats : 0,
    trial_end: trialGoesOn(trial_ends_at, now) ? trial_ends_at : null,
    success_url: `${origin}/thankyou?plan=${plan}`,
    cancel_url: `${origin}/upgrade?cancelled=${plan}&interval=${interval}`,
  }
}
