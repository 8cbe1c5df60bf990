import type { Letter } from '../../../ports/mail.ts'
import { makeLetter } from '../../../platform/mail/letter.ts'

export function secondFactorResetLetter({ to, url }: { to: string; url: string }): Letter {
  return makeLetter({
    to,
    subject: 'Two-factor sign-in was switched off for you',
    before: [
      'Whoever runs this Earmark has switched off two-factor sign-in for your account, as someone said that your phone and your recovery codes are lost.',
      'You were signed out everywhere. Your password or your other ways to sign in are as they were.',
    ],
    button: { text: 'Switch it on again', url },
    after: [
      'If you did not ask for this, choose a new password at once and write to whoever runs this Earmark.',
    ],
  })
}
