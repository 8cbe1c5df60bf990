import { randomBytes } from 'node:crypto'
import { defaultChannelOf } from '@earmark/core/access/channel-rights.ts'
import { ulid } from '@earmark/core/ids.ts'
import { trialEnd } from '@earmark/core/plans/paid.ts'
import { channelTemplates, type TemplateName } from '@earmark/core/teams/channel-templates.ts'
import { account, membership, type user } from '../../platform/db/schema.ts'
import { trial } from '../../platform/db/teams-schema.ts'
import { hashMailbox } from '../../platform/hash-mailbox.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { MutationCall } from '../../platform/sync/changes.ts'
import type { Sync } from '../../platform/sync/sync.ts'
import type { Database, Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { demandMayHaveOneMore, lockOwner, readOwnedTeams } from './owned-teams.ts'

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
    const maker = await lockOwner(tx, user_id)
    demandMayHaveOneMore(await readOwnedTeams(tx, user_id), at)
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
