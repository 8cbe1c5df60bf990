import { randomBytes } from 'node:crypto'
import { defaultChannelOf } from '@earmark/core/access/channel-rights.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid } from '@earmark/core/ids.ts'
import { trialEnd } from '@earmark/core/plans/paid.ts'
import { channelTemplates, type TemplateName } from '@earmark/core/teams/channel-templates.ts'
import { and, count, eq } from 'drizzle-orm'
import { account, membership, user } from '../../platform/db/schema.ts'
import { trial } from '../../platform/db/teams-schema.ts'
import { hashMailbox } from '../../platform/hash-mailbox.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { MutationCall } from '../../platform/sync/changes.ts'
import type { Sync } from '../../platform/sync/sync.ts'
import type { Database, Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'

/** What it stores is the server's to bear, so there is an end to how many one person makes. */
const maxOwnedTeams = 10

export interface CreateTeamNeeds extends Pick<Services, 'keyedHash'> {
  database: Pick<Database, 'transaction'>
  sync: Pick<Sync, 'in'>
  now: () => Date
}

/** A team with its maker as the owner: the first is on trial for 14 days, any other on Free. Returns its id. */
export async function createTeam(
  needs: CreateTeamNeeds,
  user_id: string,
  { name, template }: { name: string; template: TemplateName },
): Promise<string> {
  const { database, sync, now } = needs
  const at = now()
  const account_id = ulid(at.getTime(), randomBytes(10))
  await database.transaction(async (tx) => {
    // Two at once must not both find the last place free.
    const [maker] = await tx.select().from(user).where(eq(user.id, user_id)).for('no key update')
    if (!maker) throw new AppError('not_found', 'who makes the team is gone')
    await checkOwnedTeams(tx, user_id)
    const held = (await beginTrial(needs, tx, maker)) ? tried(at) : { plan: 'free' as const }
    await tx.insert(account).values({ id: account_id, kind: 'team', name, ...held })
    await tx.insert(membership).values({ account_id, user_id, role: 'owner' })
    const actor = { account_id, user_id, role: 'owner' as const }
    await sync.in(tx).apply({ actor, now: at }, channelCalls(account_id, template, at))
    await recordEvent(tx, { kind: 'team_made', at, account_id, actor_id: user_id })
  })
  return account_id
}

const tried = (at: Date) => ({ plan: 'team' as const, trial_ends_at: trialEnd(at) })

/** Answers no to whoever had one, by this account or by this mailbox, however long ago that was deleted. */
async function beginTrial(
  needs: CreateTeamNeeds,
  tx: Queries,
  { id: user_id, email }: Pick<typeof user.$inferSelect, 'id' | 'email'>,
): Promise<boolean> {
  const begun = await tx
    .insert(trial)
    .values({ user_id, mailbox_hash: hashMailbox(needs, email), began_at: needs.now().toISOString() })
    .onConflictDoNothing()
    .returning({ user_id: trial.user_id })
  return begun.length > 0
}

async function checkOwnedTeams(tx: Queries, user_id: string): Promise<void> {
  const [owned = { teams: 0 }] = await tx
    .select({ teams: count() })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.account_id))
    .where(and(eq(membership.user_id, user_id), eq(membership.role, 'owner'), eq(account.kind, 'team')))
  if (owned.teams < maxOwnedTeams) return
  throw new AppError('quota_exceeded', 'too many teams of one person', {
    detail: `You own ${maxOwnedTeams} teams already. Transfer or delete one first.`,
  })
}

/** The first of a template is the channel that every team has. */
function channelCalls(account_id: string, template: TemplateName, at: Date): MutationCall[] {
  const [first, ...others] = channelTemplates[template].channels
  return [
    { name: 'channel.open_default', args: { name: first.name } },
    { name: 'channel.describe', args: { id: defaultChannelOf(account_id), description: first.description } },
    ...others.map(
      (channel): MutationCall => ({
        name: 'channel.create',
        args: { id: ulid(at.getTime(), randomBytes(10)), ...channel },
      }),
    ),
  ]
}
