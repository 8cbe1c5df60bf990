import { seesChannel, seesRecording } from '@earmark/core/access/visibility.ts'
import type { Role } from '@earmark/core/access/permissions.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import type { RecordingRow } from '@earmark/core/entities/transcript.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { channel } from '../db/channels-schema.ts'
import { membership } from '../db/schema.ts'
import { tellPartsAgain } from './parts.ts'
import { hide, show, type VisibilityChange } from './tell-visibility.ts'

/** A channel has been opened, closed, joined or left: some see it who did not, and some no longer do. */
export async function noteChannelVisibility(
  db: Queries,
  at: VisibilityChange,
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
 * the time that one is closed to them, and would keep the recording where it was. Who sees it now, there or out of the
 * trash, is told its words and what was said about it as well.
 */
export async function noteRecordingVisibility(
  db: Queries,
  at: VisibilityChange & { nextVersion: () => number },
  before: RecordingRow | undefined,
  after: RecordingRow,
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
  if (isMoved || isRestored) await tellPartsAgain(db, { account_id, ulid: after.ulid, nextVersion })
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
