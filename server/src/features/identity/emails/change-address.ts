import type { Email } from '../../../ports/mail.ts'
import { makeEmail } from '../../../platform/mail/email.ts'

interface Change {
  to: string
  newEmail: string
  url: string
}

/** To the address that is to go. */
export function agreeToLeaveEmail({ to, newEmail, url }: Change): Email {
  return makeEmail({
    to,
    subject: 'Change the address of your account?',
    before: [`Someone, hopefully you, asked to change the address of your account to ${newEmail}.`],
    button: { text: 'Approve or cancel', url },
    after: [
      'Nothing changes until both addresses have approved. The link works for one day.',
      'If this was not you, cancel it there, and choose a new password.',
    ],
  })
}

/** To the address that is to come. */
export function agreeToComeEmail({ to, url }: Omit<Change, 'newEmail'>): Email {
  return makeEmail({
    to,
    subject: 'Confirm your new address',
    before: ['Someone, hopefully you, wants to use this address for their Earmark account.'],
    button: { text: 'Confirm this address', url },
    after: [
      'Nothing changes until both addresses have approved. The link works for one day.',
      'If this was not you, ignore this email.',
    ],
  })
}

/** To both, once it is done. */
export function addressChangedEmail({ to, newEmail, url }: Change): Email {
  return makeEmail({
    to,
    subject: 'The address of your account has changed',
    before: [`The address of your account is now ${newEmail}, as both addresses approved.`],
    button: { text: 'Sign in', url },
    after: ['Emails about your account now go to the new address.'],
  })
}
