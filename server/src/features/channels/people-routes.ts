import { seesChannel } from '@earmark/core/access/visibility.ts'
import { actorIn } from '@earmark/core/access/principal.ts'
import type { Person } from '@earmark/core/people.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, asc, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { channel, comment } from '../../platform/db/channels-schema.ts'
import { isActive } from '../../platform/db/is-active.ts'
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
    .where(and(eq(membership.account_id, actor.account_id), isActive(db, membership.user_id)))
    .orderBy(asc(user.name), asc(user.id))
  const outsiders = await readOutsiders(db, actor)
  if (actor.role !== 'guest') return [...all, ...outsiders]
  const channels = await db
    .select({ is_private: channel.is_private, members: channel.members })
    .from(channel)
    .where(visibleTo(db, actor).channels)
  const isMet = ({ id, role }: (typeof all)[number]) =>
    id === actor.user_id || channels.some((row) => seesChannel({ user_id: id, role }, row))
  return [...all.filter(isMet), ...outsiders]
}

/** Those who are not in the account but have commented there, on notes in sight that were shared with them. */
async function readOutsiders(db: Queries, actor: Actor): Promise<Person[]> {
  const members = db
    .select({ id: membership.user_id })
    .from(membership)
    .where(eq(membership.account_id, actor.account_id))
  const writers = db
    .select({ id: comment.user_id })
    .from(comment)
    .where(and(visibleTo(db, actor).partsIn(comment), isNull(comment.removed_at)))
  const found = await db
    .select({ id: user.id, name: user.name })
    .from(user)
    .where(and(inArray(user.id, writers), notInArray(user.id, members), isActive(db, user.id)))
    .orderBy(asc(user.name), asc(user.id))
  return found.map((one) => ({ ...one, role: null }))
}
