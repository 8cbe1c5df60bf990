import type { Letter } from '../../../ports/mail.ts'
import { makeLetter } from '../../../platform/mail/letter.ts'

interface Change {
  to: string
  newEmail: string
  url: string
}

/** To the address that is to go. */
export function agreeToLeaveLetter({ to, newEmail, url }: Change): Letter {
  return makeLetter({
    to,
    subject: 'Change the address of your account?',
    before: [`Someone, hopefully you, asked that your account goes by ${newEmail} from now on.`],
    button: { text: 'Agree or stop it', url },
    after: [
      'Nothing changes before both addresses have agreed. The link works for one day.',
      'If it was not you, stop it there, and choose a new password.',
    ],
  })
}

/** To the address that is to come. */
export function agreeToComeLetter({ to, url }: Omit<Change, 'newEmail'>): Letter {
  return makeLetter({
    to,
    subject: 'Confirm your new address',
    before: ['Someone, hopefully you, wants to use this address for their Earmark account.'],
    button: { text: 'Confirm this address', url },
    after: [
      'Nothing changes before both addresses have agreed. The link works for one day.',
      'If it was not you, do nothing.',
    ],
  })
}

/** To both, once it is done. */
export function addressChangedLetter({ to, newEmail, url }: Change): Letter {
  return makeLetter({
    to,
    subject: 'The address of your account has changed',
    before: [`Your account goes by ${newEmail} from now on, as both addresses have agreed.`],
    button: { text: 'Sign in', url },
    after: ['Letters about your account come to the new address.'],
  })
}
