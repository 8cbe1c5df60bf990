import type { Email } from '../../../ports/mail.ts'
import { makeEmail } from '../../../platform/mail/email.ts'
import { quotedName } from '@earmark/core/text/quoted-name.ts'

interface InvitationParts {
  to: string
  team: string
  invited_by: string
  role: 'administrator' | 'member' | 'guest'
  url: string
}

const whatTheyMay = {
  administrator: 'You would be an administrator: you see the team’s notes and manage its people.',
  member: 'You would be a member: you see the team’s notes and add your own.',
  guest: 'You would be a guest: you see only the channels you are invited to.',
} as const

/** The names in it are strangers' words until the reader knows them. */
export function invitationEmail({ to, team, invited_by, role, url }: InvitationParts): Email {
  const by = quotedName(invited_by) || 'Someone'
  const name = quotedName(team)
  return makeEmail({
    to,
    subject: `${by} invites you to ${name}`,
    before: [
      `${by} would like to share voice notes with you in the team ${name} on Earmark.`,
      whatTheyMay[role],
    ],
    button: { text: 'See the invitation', url },
    after: [
      `The link works once, for seven days, and only for ${to}.`,
      'If you do not know the person who invites you, ignore this email.',
    ],
  })
}
