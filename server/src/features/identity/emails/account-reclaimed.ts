import type { Email } from '../../../ports/mail.ts'
import { makeEmail } from '../../../platform/mail/email.ts'

/** To whoever owns the address: the password may have been theirs, or that of someone who took the address first. */
export function accountReclaimedEmail({
  to,
  provider,
  url,
}: {
  to: string
  provider: string
  url: string
}): Email {
  return makeEmail({
    to,
    subject: 'Your account has a new sign-in method',
    before: [
      `You signed in with ${provider}, which confirms that this address is yours. It already had an account, and nobody had confirmed the address until now.`,
      'So that nobody else can open it, its old password no longer works, other sign-in methods were removed, and every other session has ended. All notes in it are still there.',
    ],
    button: { text: 'Choose a new password', url },
    after: [
      'If the old password was yours, choose a new one there, or keep signing in the way you just did.',
      'If you find notes there that are not yours, someone else had signed up with your address: delete what you do not want to keep.',
    ],
  })
}
