import { seesChannel } from '@earmark/core/access/visibility.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { channel } from '../db/channels-schema.ts'
import { notification } from '../db/notifications-schema.ts'
import { membership } from '../db/schema.ts'
import { notify } from './notify.ts'

/** Who lets others see something, and when. */
export interface Sharing {
  actor: Actor
  now: Date
}

/** Whoever was put into a channel by somebody else is told of it. Answers whom. */
export async function noteAdded(
  db: Queries,
  sharing: Sharing,
  before: Channel | undefined,
  after: Channel,
): Promise<string[]> {
  if (!before || before.members === after.members) return []
  const added = after.members.filter((user_id) => !before.members.includes(user_id))
  return tellShared(db, sharing, { channel_id: after.id, people: await stillHere(db, sharing, added) })
}

/**
 * A note was moved into a private channel: those in it are told who could not see it where it was. `before` is null for
 * a note that comes from outside the team. Answers whom.
 */
export async function noteMoved(
  db: Queries,
  sharing: Sharing,
  before: Pick<Recording, 'channel_id' | 'created_by'> | null,
  after: Pick<Recording, 'channel_id'>,
): Promise<string[]> {
  const { channel_id } = after
  if (channel_id === null || before?.channel_id === channel_id) return []
  const { account_id } = sharing.actor
  const ids = [channel_id, before?.channel_id ?? null].filter((id) => id !== null)
  const channels = await db
    .select({ id: channel.id, is_private: channel.is_private, members: channel.members })
    .from(channel)
    .where(and(eq(channel.account_id, account_id), inArray(channel.id, ids)))
  const to = channels.find(({ id }) => id === channel_id)
  if (!to?.is_private) return []
  const from = channels.find(({ id }) => id === before?.channel_id)
  const people = await readPeople(db, account_id, to.members)
  const gained = people.filter(
    (person) => person.user_id !== before?.created_by && !(from && seesChannel(person, from)),
  )
  return tellShared(db, sharing, { channel_id, people: gained.map(({ user_id }) => user_id) })
}

/** As long as a person has not read it, more of the same from the same one adds nothing. */
async function tellShared(
  db: Queries,
  { actor, now }: Sharing,
  { channel_id, people }: { channel_id: string; people: readonly string[] },
): Promise<string[]> {
  const { account_id, user_id: by_user_id } = actor
  const others = people.filter((user_id) => user_id !== by_user_id)
  if (others.length === 0 || actor.role === 'system') return []
  const cause = `shared ${channel_id} ${by_user_id}`
  const waiting = await db
    .select({ user_id: notification.user_id })
    .from(notification)
    .where(
      and(inArray(notification.user_id, others), eq(notification.cause, cause), isNull(notification.read_at)),
    )
  const known = new Set(waiting.map(({ user_id }) => user_id))
  const happenings = others
    .filter((user_id) => !known.has(user_id))
    .map((user_id) => ({ kind: 'shared' as const, user_id, account_id, channel_id, cause, by_user_id }))
  return notify(db, now, happenings)
}

async function stillHere(db: Queries, { actor }: Sharing, people: readonly string[]): Promise<string[]> {
  return (await readPeople(db, actor.account_id, people)).map(({ user_id }) => user_id)
}

/** Those of them who are in the team: a channel may name somebody who is not. */
async function readPeople(db: Queries, account_id: string, people: readonly string[]) {
  if (people.length === 0) return []
  return db
    .select({ user_id: membership.user_id, role: membership.role })
    .from(membership)
    .where(and(eq(membership.account_id, account_id), inArray(membership.user_id, [...people])))
}
