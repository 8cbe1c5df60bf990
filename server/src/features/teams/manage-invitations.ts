import { randomBytes } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import { ulid } from '@earmark/core/ids.ts'
import type { Invitation, InviteLinkRequest } from '@earmark/core/teams/teams-api.ts'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import { user } from '../../platform/db/schema.ts'
import { invitation } from '../../platform/db/teams-schema.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import type { Seer } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import { type Asking, type InTeam, inTeam } from './in-team.ts'
import { queueInvitationEmail } from './invitation-email.ts'
import { acceptUrl, newToken } from './invitation-token.ts'
import { demandChannels, readInviteChannels } from './invite-channels.ts'
import { demandRole, type InviteNeeds, invitationMs, withinLimits } from './invite-people.ts'
import { type TellNeeds, tellInvited, tellTakenBack } from './tell-invited.ts'

const dayMs = 24 * 60 * 60 * 1000
const maxOpenLinks = 50

/** Those that can still be used, and those that have run out unused. The secrets are not among it. */
export async function listInvitations(db: Queries, reader: Seer, now: Date): Promise<Invitation[]> {
  const rows = await db
    .select({ invitation, invited_by: user.name })
    .from(invitation)
    .innerJoin(user, eq(user.id, invitation.invited_by))
    .where(and(eq(invitation.account_id, reader.account_id), isNull(invitation.revoked_at), isLeft))
    .orderBy(desc(invitation.created_at), desc(invitation.id))
  const inSight = (await readInviteChannels(db, reader)).map(({ id, name }) => ({ id, name }))
  return rows.map(({ invitation: row, invited_by }) => {
    const { id, kind, email, role, created_at, expires_at, uses, max_uses } = row
    const channels = inSight.filter((one) => row.channels.includes(one.id))
    const state = expires_at > now.toISOString() ? 'open' : 'expired'
    return { id, kind, email, role, channels, invited_by, created_at, expires_at, uses, max_uses, state }
  })
}

const isLeft = lt(invitation.uses, invitation.max_uses)

/** A link for whoever has it. It is told once. */
export function makeLink(
  needs: InviteNeeds,
  host: string | undefined,
  asking: Asking,
  { role, channels, max_uses, days }: InviteLinkRequest,
): Promise<{ id: string; url: string }> {
  const at = needs.now()
  const id = ulid(at.getTime(), randomBytes(10))
  const { token, token_hash } = newToken()
  return inTeam(needs.database, asking, 'member.invite', async (held) => {
    demandRole(held, role)
    await demandChannels(held.tx, { ...asking, role: held.role }, channels)
    await checkOpenLinks(held.tx, asking.account_id)
    await held.tx.insert(invitation).values({
      id,
      kind: 'link',
      role,
      channels,
      max_uses,
      token_hash,
      account_id: asking.account_id,
      invited_by: asking.user_id,
      created_at: at.toISOString(),
      expires_at: new Date(at.getTime() + days * dayMs).toISOString(),
    })
    const { account_id, user_id: actor_id } = asking
    const facts = { role, by: 'link', invitation: id }
    await recordEvent(held.tx, { kind: 'member_invited', at, account_id, actor_id, facts })
    return { id, url: acceptUrl(needs.address.originOf(host), token) }
  })
}

/** A new email with a new secret and another seven days; the old email works no more. */
export async function resend(needs: InviteNeeds, asking: Asking, id: string): Promise<void> {
  const inTeamOf = <T>(work: (held: InTeam, to: Mailed) => Promise<T>) =>
    inTeam(needs.database, asking, 'invitation.resend', async (held) =>
      work(held, mailed(await existing(held.tx, asking.account_id, id))),
    )
  // Counted before anything changes: an email that is not sent must leave the last one working.
  await demandEmail(needs.limiter, asking, await inTeamOf(async (_, { email }) => email))
  const to = await inTeamOf(async (held, { email, role }) => {
    demandRole(held, role)
    const at = needs.now()
    const expires_at = new Date(at.getTime() + invitationMs).toISOString()
    const changes = { token_hash: newToken().token_hash, expires_at, invited_by: asking.user_id }
    await held.tx.update(invitation).set(changes).where(eq(invitation.id, id))
    const { account_id } = asking
    const origin = needs.address.mailedOrigin()
    await queueInvitationEmail(held.tx, at, { account_id, invitation_id: id, origin })
    return email
  })
  needs.jobs.wake()
  tellInvited(needs, asking, [{ id, to }])
}

type InvitationRow = typeof invitation.$inferSelect
type Mailed = InvitationRow & { email: string }

function mailed(row: InvitationRow): Mailed {
  const { email } = row
  if (email !== null) return { ...row, email }
  throw new AppError('conflict', 'a link is not sent', { detail: 'Links are not emailed: create a new one.' })
}

async function demandEmail(limiter: RateLimiter, asking: Asking, to: string): Promise<void> {
  if ((await withinLimits(limiter, asking, [to])).length > 0) return
  throw new AppError('rate_limited', 'too many emails to one address', {
    detail: 'This address got several emails within the hour. Wait a while, then send it again.',
  })
}

/** It works no more from this moment on. */
export async function revoke(needs: TellNeeds, asking: Asking, id: string): Promise<void> {
  const email = await inTeam(needs.database, asking, 'invitation.revoke', async ({ tx }) => {
    const found = await existing(tx, asking.account_id, id)
    const at = needs.now()
    await tx.update(invitation).set({ revoked_at: at.toISOString() }).where(eq(invitation.id, id))
    const { account_id, user_id: actor_id } = asking
    const facts = { by: found.kind === 'link' ? 'link' : 'email', invitation: id }
    await recordEvent(tx, { kind: 'invitation_revoked', at, account_id, actor_id, facts })
    return found.email
  })
  tellTakenBack(needs, email)
}

async function existing(tx: Queries, account_id: string, id: string): Promise<InvitationRow> {
  const isThis = and(eq(invitation.account_id, account_id), eq(invitation.id, id))
  const [row] = await tx
    .select()
    .from(invitation)
    .where(and(isThis, isNull(invitation.revoked_at), isLeft))
  if (!row) throw new AppError('not_found', 'no such invitation')
  return row
}

async function checkOpenLinks(tx: Queries, account_id: string): Promise<void> {
  const isOpenLink = and(eq(invitation.kind, 'link'), isNull(invitation.revoked_at), isLeft)
  const open = await tx
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(eq(invitation.account_id, account_id), isOpenLink))
  if (open.length < maxOpenLinks) return
  throw new AppError('conflict', 'too many links', {
    detail: `This team has ${maxOpenLinks} links already. Revoke one first.`,
  })
}
