import { plans } from '@earmark/core/plans/plans.ts'
import type { AnswerOf } from '@earmark/core/calls.ts'

type Address = AnswerOf<'GET /me/address'>

/** Of a plan that was paid with the person's own address; undefined: none waits. */
export function waitingFact({
  email,
  waiting_plan,
}: Pick<Address, 'email' | 'waiting_plan'>): string | undefined {
  if (waiting_plan === null) return undefined
  return `${plans[waiting_plan].title} is paid for and waits until you have confirmed ${email}.`
}

/** Said to whoever paid before they had an account, while the plan is not there. */
export function payerFact(address: Address): { title: string; fact: string } {
  const { email, is_confirmed } = address
  const waiting = waitingFact(address)
  if (waiting !== undefined) return { title: 'One more step for your plan', fact: waiting }
  return is_confirmed
    ? {
        title: 'Waiting for your payment to be confirmed',
        fact: `Your plan waits for the address that paid. ${email} is confirmed: if you paid with it, your plan begins as soon as the payment is confirmed. If you paid with another address, sign up or in with that one.`,
      }
    : {
        title: 'One more step for your plan',
        fact: `It belongs to the address that paid. If that is ${email}, confirm that the address is yours, by a link in an email. In the browser you paid in, the plan begins by itself once the payment is confirmed.`,
      }
}
