import type { Plan } from '@earmark/core/plans/plans.ts'
import { makeEmail } from '../../../platform/mail/email.ts'
import type { Email } from '../../../ports/mail.ts'

interface WaitingEmail {
  to: string
  plan: Plan
  origin: string
}

export function writeWaitingEmail({ to, plan: { name, title }, origin }: WaitingEmail): Email {
  return makeEmail({
    to,
    subject: `Earmark ${title} is waiting for you`,
    before: [
      `Thank you. Earmark ${title} is paid for, and waits for ${to}.`,
      'Create your account with this address, or sign in if you have one, and confirm that the address is yours. Your plan begins then.',
    ],
    button: { text: 'Create your account', url: `${origin}/signup?paid=${name}` },
    after: ['If you did not pay for Earmark, ignore this email: without your confirmation nothing happens.'],
  })
}
