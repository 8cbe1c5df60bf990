import type { Email } from '../../../ports/mail.ts'
import { makeEmail } from '../../../platform/mail/email.ts'

export function secondFactorResetEmail({ to, url }: { to: string; url: string }): Email {
  return makeEmail({
    to,
    subject: 'Two-factor sign-in was turned off for you',
    before: [
      'The operator of this Earmark instance turned off two-factor sign-in for your account, after a report that your phone and recovery codes are lost.',
      'You were signed out everywhere. Your password and other sign-in methods are unchanged.',
    ],
    button: { text: 'Turn it on again', url },
    after: [
      'If you did not ask for this, choose a new password now and contact the operator of this instance.',
    ],
  })
}
