import type { Plan } from '@earmark/core/plans/plans.ts'
import { formatMoney } from '@earmark/core/plans/money.ts'
import { makeEmail } from '../../../platform/mail/email.ts'
import type { Email } from '../../../ports/mail.ts'
import type { PaymentProvider } from '../../../ports/payment-provider.ts'
import { noMoneyMoves } from './billing.ts'

interface WaitingEmail {
  to: string
  plan: Plan
  /** In cents. */
  amount: number
  currency: string
  provider: PaymentProvider['name']
  origin: string
}

export function writeWaitingEmail(told: WaitingEmail): Email {
  const { to, plan, amount, currency, provider, origin } = told
  const { name, title } = plan
  return makeEmail({
    to,
    subject: `Earmark ${title} is waiting for you`,
    before: [
      `Thank you. Earmark ${title} is paid for (${formatMoney(amount, currency)}), and waits for ${to}.`,
      'Create your account with this address, or sign in if you have one. In the browser you paid in your plan is there at once; in any other, the page that follows sends you a link to confirm that the address is yours.',
    ],
    button: { text: 'Create your account', url: `${origin}/signup?paid=${name}` },
    after: [
      `If you are signed in already, go on at ${origin}/thankyou?plan=${name}&paid=first.`,
      ...(provider === 'sandbox' ? [noMoneyMoves] : []),
      'If you did not pay for Earmark, ignore this email: without your confirmation nothing happens.',
    ],
  })
}
