import { randomBytes } from 'node:crypto'
import { mayInviteAs } from '@earmark/core/access/permissions.ts'
import { emailAddress } from '@earmark/core/api.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid } from '@earmark/core/ids.ts'
import type { InviteResult } from '@earmark/core/teams/invite-facts.ts'
import type { InviteRequest } from '@earmark/core/teams/teams-api.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { isActive } from '../../platform/db/is-active.ts'
import { membership, user } from '../../platform/db/schema.ts'
import { invitation } from '../../platform/db/teams-schema.ts'
import type { RateLimiter } from '../../platform/rate-limit/rate-limiter.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { type Asking, type InTeam, inTeam } from './in-team.ts'
import { queueInvitationEmail } from './invitation-email.ts'
import { newToken } from './invitation-token.ts'
import { demandChannels } from './invite-channels.ts'
import { type Sent, type TellNeeds, tellInvited } from './tell-invited.ts'

export const invitationMs = 7 * 24 * 60 * 60 * 1000

export interface InviteNeeds extends TellNeeds, Pick<Services, 'address' | 'jobs'> {
  limiter: RateLimiter
}

export type InvitedRole = InviteRequest['role']

/**
 * Invites each address on its own: one that is wrong does not hold up the others. Whether somebody has an account
 * under an address makes no difference and is not looked up; only who is in this very team is told apart.
 */
export async function invitePeople(
  needs: InviteNeeds,
  asking: Asking,
  { emails, role, channels }: InviteRequest,
): Promise<InviteResult[]> {
  const judged = judge(emails)
  const allowed = new Set(await withinLimits(needs.limiter, asking, addressesIn(judged)))
  const sent: Sent[] = []
  const origin = needs.address.mailedOrigin()
  const results = await inTeam(needs.database, asking, 'member.invite', async (held) => {
    demandRole(held, role)
    await demandChannels(held.tx, { ...asking, role: held.role }, channels)
    const members = await membersAmong(held.tx, asking.account_id, [...allowed])
    for (const to of allowed) {
      if (members.has(to)) continue
      const id = await putInvitation(needs, held, asking, { to, role, channels })
      const { account_id, user_id: actor_id } = asking
      await queueInvitationEmail(held.tx, needs.now(), { account_id, invitation_id: id, origin })
      sent.push({ to, id })
      await recordEvent(held.tx, {
        kind: 'member_invited',
        at: needs.now(),
        account_id,
        actor_id,
        facts: { role, by: 'email', invitation: id },
      })
    }
    return judged.map((each) => resultOf(each, allowed, members))
  })
  needs.jobs.wake()
  tellInvited(needs, asking, sent)
  return results
}

export function demandRole({ role: actor }: Pick<InTeam, 'role'>, role: InvitedRole): void {
  if (mayInviteAs(actor, role)) return
  throw new AppError('forbidden', `a ${actor} may not invite a ${role}`)
}

type Judged =
  | { email: string; address: string }
  | { email: string; outcome: 'not_an_address' | 'named_twice' }

function judge(emails: readonly string[]): Judged[] {
  const seen = new Set<string>()
  return emails.map((email) => {
    const parsed = emailAddress.safeParse(email)
    if (!parsed.success) return { email, outcome: 'not_an_address' }
    if (seen.has(parsed.data)) return { email, outcome: 'named_twice' }
    seen.add(parsed.data)
    return { email, address: parsed.data }
  })
}

function addressesIn(judged: readonly Judged[]): string[] {
  return judged.flatMap((each) => ('address' in each ? [each.address] : []))
}

/** Emails to strangers are counted by the team that sends them, and by whom they reach. */
export async function withinLimits(
  limiter: RateLimiter,
  { account_id }: Asking,
  addresses: readonly string[],
): Promise<string[]> {
  const allowed: string[] = []
  for (const address of addresses) {
    const taken = await limiter.take([
      { limit: 'invite_team', key: account_id },
      { limit: 'invite_address', key: address },
    ])
    if (taken.allowed) allowed.push(address)
  }
  return allowed
}

function resultOf(each: Judged, allowed: ReadonlySet<string>, members: ReadonlySet<string>): InviteResult {
  const { email } = each
  if ('outcome' in each) return { email, outcome: each.outcome }
  if (!allowed.has(each.address)) return { email, outcome: 'too_often' }
  return { email, outcome: members.has(each.address) ? 'already_member' : 'invited' }
}

async function membersAmong(tx: Queries, account_id: string, addresses: string[]): Promise<Set<string>> {
  if (addresses.length === 0) return new Set()
  const rows = await tx
    .select({ email: user.email })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.user_id))
    .where(
      and(
        eq(membership.account_id, account_id),
        inArray(user.email, addresses),
        isActive(tx, membership.user_id),
      ),
    )
  return new Set(rows.map(({ email }) => email))
}

/** A new invitation takes the place of an older one to the same address: one email at a time works. */
async function putInvitation(
  { now }: Pick<InviteNeeds, 'now'>,
  { tx }: InTeam,
  { account_id, user_id }: Asking,
  wish: { to: string; role: InvitedRole; channels: string[] },
): Promise<string> {
  await tx
    .delete(invitation)
    .where(and(eq(invitation.account_id, account_id), eq(invitation.email, wish.to), eq(invitation.uses, 0)))
  const at = now()
  const id = ulid(at.getTime(), randomBytes(10))
  await tx.insert(invitation).values({
    id,
    account_id,
    kind: 'email',
    email: wish.to,
    role: wish.role,
    channels: wish.channels,
    // Its secret counts once the email is sent; until then there is none.
    token_hash: newToken().token_hash,
    invited_by: user_id,
    created_at: at.toISOString(),
    expires_at: new Date(at.getTime() + invitationMs).toISOString(),
    max_uses: 1,
  })
  return id
}
