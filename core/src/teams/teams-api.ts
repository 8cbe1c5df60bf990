import { z } from 'zod'
import { eventKinds } from '../access/event-kinds.ts'
import { roles } from '../access/permissions.ts'
import { accountAnswer, properName, textLine } from '../api.ts'
import { domainObstacles } from './domain-obstacle.ts'
import { inviteOutcomes, lacksChannel, maxInvitedAtOnce } from './invite-facts.ts'
import { templateNames } from './channel-templates.ts'
import { maxTeamName } from './team-name.ts'

export const maxLinkUses = 1_000
export const maxLinkDays = 30

const teamName = properName(maxTeamName).min(1, 'must not be empty')
const role = z.enum(roles)
const id = z.string().max(64)
const time = z.iso.datetime()

/** Judged one by one, so a wrong one does not hold up the others: here only that it is text of sane length. */
const typedAddress = z.string().max(320, 'must have at most 320 characters')
const addresses = z.array(typedAddress).max(maxInvitedAtOnce, `must have at most ${maxInvitedAtOnce} values`)

/** `POST /api/v1/teams` */
export const createTeamRequest = z.strictObject({
  name: teamName,
  members: addresses.default([]),
  template: z.enum(templateNames).default('plain'),
})

/** `PATCH /api/v1/accounts/{id}` */
export const renameAccountRequest = z.strictObject({ name: teamName })

/** `GET /api/v1/accounts/{id}` */
export const accountDetails = accountAnswer.extend({
  created_at: time,
  /** Null: there is no trial. A person has one, with their first team. */
  trial_ends_at: time.nullable(),
  members: z.number().int(),
})
export type AccountDetails = z.infer<typeof accountDetails>

/** `GET /api/v1/accounts/{id}/members` */
export const member = z.object({
  user_id: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  joined_at: time,
  /** By the hour; null: never worked in this account yet. */
  last_seen_at: time.nullable(),
  /** By an administrator of the instance; told to those alone who look after the team. */
  is_suspended: z.boolean(),
})
export type Member = z.infer<typeof member>
export const listMembersAnswer = z.object({ items: z.array(member) })

/** `PATCH /api/v1/accounts/{id}/members/{user_id}` */
export const setRoleRequest = z.strictObject({ role })

/** `POST /api/v1/accounts/{id}/ownership` */
export const transferRequest = z.strictObject({ user_id: id })

/** Ownership is handed over to someone who is there. */
const invitedRole = z.enum(['administrator', 'member', 'guest'])
export type InvitedRole = z.infer<typeof invitedRole>
const channels = z.array(id).max(50, 'must have at most 50 values').default([])
/** Which channels somebody invited is in from the start. A guest sees nothing else, so needs one. */
const invitedTo = { role: invitedRole.default('member'), channels }
const guestNeedsChannel = {
  path: ['channels'],
  message: 'must name at least one, as a guest sees nothing else',
}

/** `GET /api/v1/accounts/{id}/invite-channels` */
export const inviteChannel = z.object({ id: z.string(), name: z.string(), is_private: z.boolean() })
export type InviteChannel = z.infer<typeof inviteChannel>
export const inviteChannelsAnswer = z.object({ items: z.array(inviteChannel) })

/** `POST /api/v1/accounts/{id}/invitations` */
export const inviteRequest = z
  .strictObject({ emails: addresses.min(1, 'must not be empty'), ...invitedTo })
  .refine((wish) => !lacksChannel(wish), guestNeedsChannel)
export type InviteRequest = z.infer<typeof inviteRequest>

/** What became of each address, in the order given. */
export const inviteResult = z.object({ email: z.string(), outcome: z.enum(inviteOutcomes) })
export const inviteAnswer = z.object({ results: z.array(inviteResult) })

export const createTeamAnswer = z.object({ account: accountDetails, invitations: z.array(inviteResult) })
export type CreateTeamAnswer = z.infer<typeof createTeamAnswer>

/** `POST /api/v1/accounts/{id}/invite-links` */
export const inviteLinkRequest = z
  .strictObject({
    ...invitedTo,
    max_uses: z
      .number()
      .int()
      .min(1, 'must be at least 1')
      .max(maxLinkUses, `must be at most ${maxLinkUses}`)
      .default(25),
    days: z
      .number()
      .int()
      .min(1, 'must be at least 1')
      .max(maxLinkDays, `must be at most ${maxLinkDays}`)
      .default(7),
  })
  .refine((wish) => !lacksChannel(wish), guestNeedsChannel)
export type InviteLinkRequest = z.infer<typeof inviteLinkRequest>

/** Told once: only its hash is kept. */
export const inviteLinkAnswer = z.object({ id: z.string(), url: z.string() })

/** `GET /api/v1/accounts/{id}/invitations`: without the secret that makes one work. */
export const invitation = z.object({
  id: z.string(),
  kind: z.enum(['email', 'link']),
  email: z.string().nullable(),
  role: invitedRole,
  /** Those of them that the reader sees too. */
  channels: z.array(z.object({ id: z.string(), name: z.string() })),
  invited_by: z.string(),
  created_at: time,
  expires_at: time,
  state: z.enum(['open', 'expired']),
  uses: z.number().int(),
  max_uses: z.number().int(),
})
export type Invitation = z.infer<typeof invitation>
export const listInvitationsAnswer = z.object({ items: z.array(invitation) })

/** Part of a link, or pasted with the link around it. */
export const invitationToken = textLine(2_048).transform((text) => /([\w-]{22,64})\s*$/.exec(text)?.[1] ?? '')
export const tokenRequest = z.strictObject({ token: invitationToken })

/** What an invitation says to whoever holds it. */
export const invitationFace = z.object({
  team: z.string(),
  invited_by: z.string(),
  role: invitedRole,
  /** Enough for its owner to know it, too little for anyone else; null: for whoever has the link. */
  email_hint: z.string().nullable(),
  /** Of whoever looks, where they are signed in. */
  standing: z.enum(['guest', 'welcome', 'already_member', 'another_address']),
})
export type InvitationFace = z.infer<typeof invitationFace>

export const joinedAnswer = z.object({ account_id: z.string(), name: z.string() })
export type JoinedAnswer = z.infer<typeof joinedAnswer>

/** `GET /api/v1/me/invitations`: for a confirmed address alone. */
export const waitingAnswer = z.object({
  is_address_confirmed: z.boolean(),
  invitations: z.array(
    z.object({
      id: z.string(),
      team: z.string(),
      invited_by: z.string(),
      role: invitedRole,
      expires_at: time,
    }),
  ),
  /** Teams that are open to the person's mail domain. */
  teams: z.array(
    z.object({ account_id: z.string(), name: z.string(), domain: z.string(), members: z.number().int() }),
  ),
})
export type WaitingAnswer = z.infer<typeof waitingAnswer>

/** `GET /api/v1/accounts/{id}/domain`: the one domain that a person may open a team to is that of their own address. */
export const domainAnswer = z.object({
  domain: z.string(),
  is_open: z.boolean(),
  /** Why it cannot be opened; null: it can. */
  obstacle: z.enum(domainObstacles).nullable(),
})
export type DomainAnswer = z.infer<typeof domainAnswer>

/** `GET /api/v1/accounts/{id}/events?cursor=` */
export const teamEventsAnswer = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(eventKinds),
      at: time,
      /** Who did it; null: someone who is gone. */
      actor: z.string().nullable(),
      /** Whom it was done to. */
      member: z.string().nullable(),
      role: z.string().nullable(),
      /** Of an invitation: `email` or `link`. */
      by: z.string().nullable(),
      /** Of an invitation by email, for as long as it is kept. */
      address: z.string().nullable(),
    }),
  ),
  next_cursor: z.string().nullable(),
})
export type TeamEventsAnswer = z.infer<typeof teamEventsAnswer>
