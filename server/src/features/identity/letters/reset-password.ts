import type { Letter } from '../../../ports/mail.ts'
import { makeLetter } from '../../../platform/mail/letter.ts'

export function resetPasswordLetter({ to, url }: { to: string; url: string }): Letter {
  return makeLetter({
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
