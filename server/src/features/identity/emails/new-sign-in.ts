import type { Email } from '../../../ports/mail.ts'
import { makeEmail } from '../../../platform/mail/email.ts'

export function newSignInEmail(seen: { to: string; device: string; place: string; url: string }): Email {
  return makeEmail({
    to: seen.to,
    subject: 'A new sign-in to your account',
    before: [
      `Someone signed in with ${seen.device}, from addresses ${seen.place}, which you have not used before.`,
    ],
    button: { text: 'See where you are signed in', url: seen.url },
    after: [
      'If this was you, there is nothing to do.',
      'If not, end that session and choose a new password.',
    ],
  })
}
