import { AppError } from '@earmark/core/errors.ts'
import { type DomainObstacle, domainObstacleSentence } from '@earmark/core/teams/domain-obstacle.ts'
import { isPublicMailDomain, mailDomainOf } from '@earmark/core/teams/public-mail-domains.ts'
import type { DomainAnswer, JoinedAnswer } from '@earmark/core/teams/teams-api.ts'
import { and, eq } from 'drizzle-orm'
import { isActive } from '../../platform/db/is-active.ts'
import { roleOf } from '../../platform/db/role-of.ts'
import { account, membership, user } from '../../platform/db/schema.ts'
import { teamDomain } from '../../platform/db/teams-schema.ts'
import type { Sync } from '../../platform/sync/sync.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { type Asking, inTeam } from './in-team.ts'
import { letIn } from './let-in.ts'

interface DomainNeeds {
  database: Pick<Database, 'transaction'>
  now: () => Date
}

/** Whether the team is open to the domain of the asking owner's own address, and what keeps it from being so. */
export function readDomain({ database }: DomainNeeds, asking: Asking): Promise<DomainAnswer> {
  return inTeam(database, asking, 'invitation.open_domain', async ({ tx }) => {
    const { domain, obstacle } = await domainOf(tx, asking.user_id)
    const isThis = and(eq(teamDomain.account_id, asking.account_id), eq(teamDomain.domain, domain))
    const open = await tx.select({ domain: teamDomain.domain }).from(teamDomain).where(isThis)
    return { domain, obstacle, is_open: open.length > 0 }
  })
}

export function openDomain({ database, now }: DomainNeeds, asking: Asking): Promise<void> {
  return inTeam(database, asking, 'invitation.open_domain', async ({ tx }) => {
    const { domain, obstacle } = await domainOf(tx, asking.user_id)
    if (obstacle !== null) {
      const detail = domainObstacleSentence(obstacle, domain)
      throw new AppError('conflict', 'a domain that cannot be opened', { detail })
    }
    await tx
      .insert(teamDomain)
      .values({
        account_id: asking.account_id,
        domain,
        opened_by: asking.user_id,
        created_at: now().toISOString(),
      })
      .onConflictDoUpdate({
        target: [teamDomain.account_id, teamDomain.domain],
        set: { opened_by: asking.user_id },
      })
  })
}

/** Who came in that way stays. */
export function closeDomain({ database }: DomainNeeds, asking: Asking): Promise<void> {
  return inTeam(database, asking, 'invitation.open_domain', async ({ tx }) => {
    const { domain } = await domainOf(tx, asking.user_id)
    await tx
      .delete(teamDomain)
      .where(and(eq(teamDomain.account_id, asking.account_id), eq(teamDomain.domain, domain)))
  })
}

/** Teams that a person may join because of their confirmed address: the id of each, and its domain. */
export async function openTeams(
  db: Queries,
  user_id: string,
): Promise<{ account_id: string; domain: string }[]> {
  const [person] = await db
    .select({ email: user.email, isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, user_id))
  if (!person?.isConfirmed) return []
  const domain = mailDomainOf(person.email)
  const opened = await db
    .select({ account_id: teamDomain.account_id, opener: user.email })
    .from(teamDomain)
    .innerJoin(user, eq(user.id, teamDomain.opened_by))
    .innerJoin(
      membership,
      and(eq(membership.account_id, teamDomain.account_id), eq(membership.user_id, teamDomain.opened_by)),
    )
    .where(
      and(
        eq(teamDomain.domain, domain),
        eq(membership.role, 'owner'),
        eq(user.emailVerified, true),
        isActive(db, membership.user_id),
      ),
    )
  // Who has left the domain vouches for it no more.
  return opened
    .filter(({ opener }) => mailDomainOf(opener) === domain)
    .map(({ account_id }) => ({ account_id, domain }))
}

/** As a member. A team that is not open to this person is not there. */
export function joinByDomain(
  { database, sync, now }: DomainNeeds & { sync: Pick<Sync, 'in'> },
  { account_id, user_id }: Asking,
): Promise<JoinedAnswer> {
  return database.transaction(async (tx) => {
    const [team] = await tx.select().from(account).where(eq(account.id, account_id)).for('no key update')
    const isOpen = (await openTeams(tx, user_id)).some((open) => open.account_id === account_id)
    if (!team || !isOpen) throw new AppError('not_found', 'no such team that is open to this person')
    if (await roleOf(tx, account_id, user_id)) {
      throw new AppError('conflict', 'a member already', { detail: 'You are already in this team.' })
    }
    const newcomer = { account_id, user_id, role: 'member', channels: [], invited_at: null } as const
    await letIn(sync.in(tx), { ...newcomer, now: now() })
    return { account_id, name: team.name }
  })
}

async function domainOf(
  tx: Queries,
  user_id: string,
): Promise<{ domain: string; obstacle: DomainObstacle | null }> {
  const [person = { email: '', isConfirmed: false }] = await tx
    .select({ email: user.email, isConfirmed: user.emailVerified })
    .from(user)
    .where(eq(user.id, user_id))
  const domain = mailDomainOf(person.email)
  return { domain, obstacle: obstacleOf(domain, person.isConfirmed) }
}

function obstacleOf(domain: string, isConfirmed: boolean): DomainObstacle | null {
  if (!isConfirmed) return 'address_unconfirmed'
  return isPublicMailDomain(domain) ? 'public_domain' : null
}
