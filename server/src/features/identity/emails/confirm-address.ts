import type { Email } from '../../../ports/mail.ts'
import { makeEmail } from '../../../platform/mail/email.ts'

export function confirmAddressEmail({ to, url }: { to: string; url: string }): Email {
  return makeEmail({
    to,
    subject: 'Confirm your address',
    before: ['One last step before you can sign in: confirm that this address is yours.'],
    button: { text: 'Confirm address', url },
    after: [
      'The link works for one day.',
      'If you did not sign up for Earmark, ignore this email, and nobody can use your address.',
    ],
  })
}
