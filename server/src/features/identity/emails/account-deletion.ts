import type { Email } from '../../../ports/mail.ts'
import { makeEmail } from '../../../platform/mail/email.ts'

interface AccountDeletionParts {
  to: string
  days: number
  url: string
  isByAdministrator: boolean
}

const byThemselves = {
  what: 'As you asked, your account is closed, and you are signed out everywhere.',
  otherwise: 'If this was not you, keep your account with this link, then choose a new password.',
}

const byAdministrator = {
  what: 'The administrator of this Earmark instance closed your account, and you are signed out everywhere.',
  otherwise:
    'If you think this is a mistake, keep your account with this link, and ask whoever runs this instance.',
}

export function accountDeletionEmail({ to, days, url, isByAdministrator }: AccountDeletionParts): Email {
  const { what, otherwise } = isByAdministrator ? byAdministrator : byThemselves
  return makeEmail({
    to,
    subject: 'Your account is being deleted',
    before: [
      what,
      `For ${days} days you can restore it with everything in it. After that it is permanently deleted.`,
    ],
    button: { text: 'Keep my account', url },
    after: [otherwise],
  })
}
