import { seesChannel } from '@earmark/core/access/visibility.ts'
import type { FilingChannel } from '@earmark/core/channels/filing.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { channel } from '../../platform/db/channels-schema.ts'
import { membership } from '../../platform/db/schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'

export function registerFilingChannels(api: Api, { database }: Pick<Services, 'database'>): void {
  registerCall(api, 'GET /accounts/:id/channels', async ({ actor }) => ({
    items: await readFilingChannels(database.db, actor),
  }))
}

async function readFilingChannels(db: Queries, actor: Actor): Promise<FilingChannel[]> {
  const { id, name, is_private, members } = channel
  const channels = await db
    .select({ id, name, is_private, members })
    .from(channel)
    .where(and(visibleTo(db, actor).channels, isNull(channel.archived_at)))
    .orderBy(asc(name), asc(id))
  const people = await db
    .select({ user_id: membership.user_id, role: membership.role })
    .from(membership)
    .where(eq(membership.account_id, actor.account_id))
  return channels.map(({ members: inIt, ...row }) => ({
    ...row,
    readers: people.filter((person) => seesChannel(person, { is_private: row.is_private, members: inIt }))
      .length,
  }))
}
