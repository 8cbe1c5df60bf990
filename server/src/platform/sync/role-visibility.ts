import { defaultChannelOf } from '@earmark/core/access/channel-rights.ts'
import { seesChannel } from '@earmark/core/access/visibility.ts'
import { may, type Role } from '@earmark/core/access/permissions.ts'
import { vocabularyId } from '@earmark/core/entities/vocabulary-limits.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { channel } from '../db/channels-schema.ts'
import { recording } from '../db/recordings-schema.ts'
import { template } from '../db/templates-schema.ts'
import { readTags } from './read-tags.ts'
import { hide, show } from './tell-visibility.ts'

interface RoleChange {
  user_id: string
  from: Role | null
  to: Role | null
}

interface VisibilityChanges {
  account_id: string
  nextVersion: () => number
}

/** A person has another role in the team, or is new in it (from null) or no longer in it (to null). */
export async function noteRoleVisibility(
  db: Queries,
  at: VisibilityChanges,
  change: RoleChange,
): Promise<void> {
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
  await noteTrashVisibility(db, at, { ...change, stayed })
  await noteTagVisibility(db, at, change)
}

/**
 * What others have thrown away is seen by those who look after the team. Who is one of them now is told all of the
 * channels it lies in once more; who is one no longer lets go of it.
 */
async function noteTrashVisibility(
  db: Queries,
  { account_id, nextVersion }: VisibilityChanges,
  { user_id, from, to, stayed }: RoleChange & { stayed: readonly string[] },
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
 * Tags, templates and the vocabulary are hidden from guests. Who becomes one lets go of them; who is one no longer is told of them
 * with a channel that they see: the one that every team has, also where they saw that before.
 */
async function noteTagVisibility(
  db: Queries,
  { account_id, nextVersion }: VisibilityChanges,
  { user_id, from, to }: RoleChange,
): Promise<void> {
  const sees = (role: Role | null) => role !== null && role !== 'guest'
  if (from === null || to === null || sees(from) === sees(to)) return
  const version = nextVersion()
  if (sees(to))
    return show(db, { account_id, version }, { channel_id: defaultChannelOf(account_id), to: [user_id] })
  for (const { id } of await readTags(db, account_id)) {
    await hide(db, { account_id, version: nextVersion() }, { kind: 'tag', key: id, from: [user_id] })
  }
  const made = await db.select({ id: template.id }).from(template).where(eq(template.account_id, account_id))
  for (const { id } of made) {
    await hide(db, { account_id, version: nextVersion() }, { kind: 'template', key: id, from: [user_id] })
  }
  const words = { kind: 'vocabulary', key: vocabularyId, from: [user_id] } as const
  await hide(db, { account_id, version: nextVersion() }, words)
}
