import type { Email } from '../../../ports/mail.ts'
import { makeEmail } from '../../../platform/mail/email.ts'

export function resetPasswordEmail({ to, url }: { to: string; url: string }): Email {
  return makeEmail({
    to,
    subject: 'Choose a new password',
    before: ['Someone, hopefully you, asked for a new password for this address.'],
    button: { text: 'Choose a new password', url },
    after: [
      'The link works once, for one hour. You will be signed out everywhere else.',
      'If this was not you, ignore this email: your password stays as it is.',
    ],
  })
}
