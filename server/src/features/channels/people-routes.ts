import { seesChannel } from '@earmark/core/access/visibility.ts'
import { actorIn } from '@earmark/core/access/principal.ts'
import type { Person } from '@earmark/core/people.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, asc, eq } from 'drizzle-orm'
import { channel } from '../../platform/db/channels-schema.ts'
import { isStaying } from '../../platform/db/is-staying.ts'
import { membership, user } from '../../platform/db/schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { visibleTo } from '../../platform/sync/visibility.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'

export function registerPeople(api: Api, { database }: Pick<Services, 'database'>): void {
  registerCall(api, 'GET /people', async ({ viewer, query }) => ({
    items: await readPeople(database.db, actorIn(viewer, query.account)),
  }))
}

async function readPeople(db: Queries, actor: Actor): Promise<Person[]> {
  const all = await db
    .select({ id: user.id, name: user.name, role: membership.role })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.user_id))
    .where(and(eq(membership.account_id, actor.account_id), isStaying(db, membership.user_id)))
    .orderBy(asc(user.name), asc(user.id))
  if (actor.role !== 'guest') return all
  const channels = await db
    .select({ is_private: channel.is_private, members: channel.members })
    .from(channel)
    .where(visibleTo(db, actor).channels)
  const isMet = ({ id, role }: Person) =>
    id === actor.user_id || channels.some((row) => seesChannel({ user_id: id, role }, row))
  return all.filter(isMet)
}
