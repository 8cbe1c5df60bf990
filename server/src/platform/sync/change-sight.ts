import { defaultChannelOf, seesChannel, seesRecording } from '@earmark/core/access/channel-rights.ts'
import { may, type Role } from '@earmark/core/access/permissions.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { channel, type HiddenKind, hiddenRow, shownChannel, thread } from '../db/channels-schema.ts'
import { recording } from '../db/recordings-schema.ts'
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
 * A recording has moved to another channel or into the trash: those who saw it where it was look at it again, and let go
 * of it where they see it no longer. Also those who see the new channel: their devices may not have heard of the move by
 * the time that one is closed to them, and would keep the recording where it was. Who sees it again, out of the trash, is
 * told what was said about it as well.
 */
export async function noteRecordingSight(
  db: Queries,
  at: SightChange & { nextVersion: () => number },
  before: Recording | undefined,
  after: Recording,
): Promise<void> {
  const { account_id, nextVersion } = at
  if (!before) return
  const isMoved = before.channel_id !== after.channel_id
  const isRemoved = before.deleted_at === null && after.deleted_at !== null && before.channel_id !== null
  if (isMoved || isRemoved) {
    const people = await readPeople(db, account_id)
    const [was] = before.channel_id === null ? [] : await readChannel(db, account_id, before.channel_id)
    const from = people.filter((person) => seesRecording(person, before, was))
    await hide(db, at, { kind: 'recording', key: after.ulid, from: from.map(({ user_id }) => user_id) })
  }
  const isRestored = before.deleted_at !== null && after.deleted_at === null
  if (!isRestored) return
  await db
    .update(thread)
    .set({ version: nextVersion() })
    .where(and(eq(thread.account_id, account_id), eq(thread.ulid, after.ulid)))
}

interface RoleSightChange {
  user_id: string
  from: Role | null
  to: Role | null
}

interface SightChanges {
  account_id: string
  nextVersion: () => number
}

/** A person has another role in the team, or is new in it (from null) or no longer in it (to null). */
export async function noteRoleSight(db: Queries, at: SightChanges, change: RoleSightChange): Promise<void> {
  const { account_id, nextVersion } = at
  const { user_id, from, to } = change
  const all = await db.select().from(channel).where(eq(channel.account_id, account_id))
  const sees = (role: Role | null, row: Channel) => role !== null && seesChannel({ user_id, role }, row)
  for (const row of all) {
    const [saw, see] = [sees(from, row), sees(to, row)]
    if (saw === see) continue
    const next = { account_id, version: nextVersion() }
    if (saw) await hide(db, next, { kind: 'channel', key: row.id, from: [user_id] })
    else await show(db, next, { channel_id: row.id, to: [user_id] })
  }
  const stayed = all.filter((row) => sees(from, row) && sees(to, row)).map(({ id }) => id)
  await noteTrashSight(db, at, { ...change, stayed })
  await noteTagSight(db, at, change)
}

/**
 * What others have thrown away is seen by those who look after the team. Who is one of them now is told all of the
 * channels it lies in once more; who is one no longer lets go of it.
 */
async function noteTrashSight(
  db: Queries,
  { account_id, nextVersion }: SightChanges,
  { user_id, from, to, stayed }: RoleSightChange & { stayed: readonly string[] },
): Promise<void> {
  const sees = (role: Role | null) => role !== null && may(role, 'recording.delete_any')
  if (sees(from) === sees(to)) return
  const trash = await readTrash(db, { account_id, user_id, channels: stayed })
  if (sees(to)) {
    for (const channel_id of new Set(trash.flatMap((row) => row.channel_id ?? []))) {
      await show(db, { account_id, version: nextVersion() }, { channel_id, to: [user_id] })
    }
    return
  }
  for (const { ulid } of trash) {
    const next = { account_id, version: nextVersion() }
    await hide(db, next, { kind: 'recording', key: ulid, from: [user_id] })
  }
}

/** Of others. */
function readTrash(
  db: Queries,
  { account_id, user_id, channels }: { account_id: string; user_id: string; channels: readonly string[] },
) {
  const isForeign = or(isNull(recording.created_by), ne(recording.created_by, user_id))
  return db
    .select({ ulid: recording.ulid, channel_id: recording.channel_id })
    .from(recording)
    .where(
      and(
        eq(recording.account_id, account_id),
        isNotNull(recording.deleted_at),
        inArray(recording.channel_id, [...channels]),
        isForeign,
      ),
    )
}

/**
 * Tags are hidden from guests. Who becomes one lets go of each; who is one no longer is told of them with a channel that
 * they see: the one that every team has, also where they saw that before.
 */
async function noteTagSight(
  db: Queries,
  { account_id, nextVersion }: SightChanges,
  { user_id, from, to }: RoleSightChange,
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
