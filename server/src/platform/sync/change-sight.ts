import { defaultChannelOf, seesChannel } from '@earmark/core/access/channel-rights.ts'
import type { Role } from '@earmark/core/access/permissions.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { channel, type HiddenKind, hiddenRow, shownChannel } from '../db/channels-schema.ts'
import { membership } from '../db/schema.ts'
import { readTags } from './read-tags.ts'

/** Where a change of sight is written down. */
export interface SightChange {
  account_id: string
  version: number
}

/** A channel has been opened, closed, joined or left: some see it who did not, and some no longer do. */
export async function noteChannelSight(
  db: Queries,
  at: SightChange,
  before: Channel | undefined,
  after: Channel,
): Promise<void> {
  if (!before || (before.is_private === after.is_private && before.members === after.members)) return
  const people = await readPeople(db, at.account_id)
  const saw = people.filter((person) => seesChannel(person, before))
  const see = people.filter((person) => seesChannel(person, after))
  await hide(db, at, { kind: 'channel', key: after.id, from: without(saw, see) })
  await show(db, at, { channel_id: after.id, to: without(see, saw) })
}

/**
 * A recording has moved to another channel: those who saw it where it was look at it again, and let go of it where they
 * see it no longer. Also those who see the new channel: their devices may not have heard of the move by the time that
 * one is closed to them, and would keep the recording where it was.
 */
export async function noteRecordingSight(
  db: Queries,
  at: SightChange,
  before: Recording | undefined,
  after: Recording,
): Promise<void> {
  if (!before || before.channel_id === after.channel_id) return
  const people = await readPeople(db, at.account_id)
  const [was] = before.channel_id === null ? [] : await readChannel(db, at.account_id, before.channel_id)
  const from = people.filter((person) =>
    before.channel_id === null
      ? person.user_id === before.created_by
      : was !== undefined && seesChannel(person, was),
  )
  await hide(db, at, { kind: 'recording', key: after.ulid, from: from.map(({ user_id }) => user_id) })
}

/** A person has another role in the team, or is new in it (from null) or no longer in it (to null). */
export async function noteRoleSight(
  db: Queries,
  { account_id, nextVersion }: { account_id: string; nextVersion: () => number },
  { user_id, from, to }: { user_id: string; from: Role | null; to: Role | null },
): Promise<void> {
  const all = await db.select().from(channel).where(eq(channel.account_id, account_id))
  const sees = (role: Role | null, row: Channel) => role !== null && seesChannel({ user_id, role }, row)
  for (const row of all) {
    const [saw, see] = [sees(from, row), sees(to, row)]
    if (saw === see) continue
    const at = { account_id, version: nextVersion() }
    if (saw) await hide(db, at, { kind: 'channel', key: row.id, from: [user_id] })
    else await show(db, at, { channel_id: row.id, to: [user_id] })
  }
  await noteTagSight(db, { account_id, nextVersion }, { user_id, from, to })
}

/**
 * Tags are hidden from guests. Who becomes one lets go of each; who is one no longer is told of them with a channel that
 * they see: the one that every team has, also where they saw that before.
 */
async function noteTagSight(
  db: Queries,
  { account_id, nextVersion }: { account_id: string; nextVersion: () => number },
  { user_id, from, to }: { user_id: string; from: Role | null; to: Role | null },
): Promise<void> {
  const sees = (role: Role | null) => role !== null && role !== 'guest'
  if (from === null || to === null || sees(from) === sees(to)) return
  const version = nextVersion()
  if (sees(to))
    return show(db, { account_id, version }, { channel_id: defaultChannelOf(account_id), to: [user_id] })
  for (const { id } of await readTags(db, account_id)) {
    await hide(db, { account_id, version: nextVersion() }, { kind: 'tag', key: id, from: [user_id] })
  }
}

interface Person {
  user_id: string
  role: Role
}

function readPeople(db: Queries, account_id: string): Promise<Person[]> {
  return db
    .select({ user_id: membership.user_id, role: membership.role })
    .from(membership)
    .where(eq(membership.account_id, account_id))
}

function readChannel(db: Queries, account_id: string, id: string) {
  return db
    .select({ is_private: channel.is_private, members: channel.members })
    .from(channel)
    .where(and(eq(channel.account_id, account_id), eq(channel.id, id)))
}

function without(people: readonly Person[], others: readonly Person[]): string[] {
  return people.filter((person) => !others.includes(person)).map(({ user_id }) => user_id)
}

async function hide(
  db: Queries,
  { account_id, version }: SightChange,
  { from, ...row }: { kind: HiddenKind; key: string; from: readonly string[] },
): Promise<void> {
  if (from.length === 0) return
  await db
    .insert(hiddenRow)
    .values(from.map((user_id) => ({ account_id, user_id, ...row, version })))
    .onConflictDoUpdate({
      target: [hiddenRow.account_id, hiddenRow.user_id, hiddenRow.kind, hiddenRow.key],
      set: { version },
    })
}

async function show(
  db: Queries,
  { account_id, version }: SightChange,
  { to, channel_id }: { channel_id: string; to: readonly string[] },
): Promise<void> {
  if (to.length === 0) return
  await db
    .insert(shownChannel)
    .values(to.map((user_id) => ({ account_id, user_id, channel_id, version })))
    .onConflictDoUpdate({
      target: [shownChannel.account_id, shownChannel.user_id, shownChannel.channel_id],
      set: { version },
    })
}
