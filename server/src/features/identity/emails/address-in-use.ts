import type { Email } from '../../../ports/mail.ts'
import { makeEmail } from '../../../platform/mail/email.ts'

/** Said by email and not on the page: only the owner of an address may learn that it has an account. */
export function addressInUseEmail({ to, url }: { to: string; url: string }): Email {
  return makeEmail({
    to,
    subject: 'You already have an account',
    before: ['Someone, perhaps you, tried to sign up with this address. It already has an account.'],
    button: { text: 'Sign in', url },
    after: [
      'If you forgot your password, you can reset it on the sign-in page.',
      'If this was not you, ignore this email: nothing has changed.',
    ],
  })
}
