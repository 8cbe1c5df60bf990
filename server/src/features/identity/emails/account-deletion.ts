import type { Email } from '../../../ports/mail.ts'
import { makeEmail } from '../../../platform/mail/email.ts'

export function accountDeletionEmail({ to, days, url }: { to: string; days: number; url: string }): Email {
  return makeEmail({
    to,
    subject: 'Your account is being deleted',
    before: [
      'As you asked, your account is closed, and you are signed out everywhere.',
      `For ${days} days you can restore it with everything in it. After that it is permanently deleted.`,
    ],
    button: { text: 'Keep my account', url },
    after: ['If this was not you, keep your account with this link, then choose a new password.'],
  })
}
