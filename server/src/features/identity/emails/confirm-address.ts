import type { Email } from '../../../ports/mail.ts'
import { makeEmail } from '../../../platform/mail/email.ts'

interface ConfirmAddress {
  to: string
  url: string
  /** Whether they use the account already. */
  isIn: boolean
}

export function confirmAddressEmail({ to, url, isIn }: ConfirmAddress): Email {
  return makeEmail({
    to,
    subject: 'Confirm your address',
    before: [
      isIn
        ? 'You asked for this link: it confirms that this address is yours. Open it in the browser where you are signed in.'
        : 'One last step before you can sign in: confirm that this address is yours.',
    ],
    button: { text: 'Confirm address', url },
    after: [
      'The link works for one day.',
      ...(isIn
        ? [
            'In any other browser it asks first, then signs you out everywhere and has you choose a new password.',
          ]
        : []),
      'If you did not sign up for Earmark, ignore this email, and nobody can use your address.',
    ],
  })
}
