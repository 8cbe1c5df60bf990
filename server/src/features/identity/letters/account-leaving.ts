import type { Letter } from '../../../ports/mail.ts'
import { makeLetter } from '../../../platform/mail/letter.ts'

export function accountLeavingLetter({ to, days, url }: { to: string; days: number; url: string }): Letter {
  return makeLetter({
    to,
    subject: 'Your account is being deleted',
    before: [
      'As you asked, your account is closed and hidden, and you are signed out everywhere.',
      `For ${days} days you can have it back with everything in it. After that all of it is deleted for good.`,
    ],
    button: { text: 'Keep my account', url },
    after: ['If it was not you, keep it by this link, then choose a new password.'],
  })
}
