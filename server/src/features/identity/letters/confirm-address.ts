import type { Letter } from '../../../ports/mail.ts'
import { makeLetter } from '../../../platform/mail/letter.ts'

export function confirmAddressLetter({ to, url }: { to: string; url: string }): Letter {
  return makeLetter({
    to,
    subject: 'Confirm your address',
    before: ['One last step before you can sign in: confirm that this address is yours.'],
    button: { text: 'Confirm address', url },
    after: [
      'The link works for one day.',
      'If you did not sign up for Earmark, ignore this email, and nobody can use your address.',
    ],
  })
}
