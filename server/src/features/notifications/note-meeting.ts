import { seesChannel } from '@earmark/core/access/visibility.ts'
import { membersThere } from '@earmark/core/meetings/people-there.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { channel } from '../../platform/db/channels-schema.ts'
import { meeting } from '../../platform/db/meetings-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { membership, user } from '../../platform/db/schema.ts'
import type { Sharing } from '../../platform/notifications/note-shares.ts'
import { notify } from '../../platform/notifications/notify.ts'
import type { RowChange } from '../../platform/sync/row-change.ts'
import type { Queries } from '../../ports/database.ts'

/** The recording that has come into a channel, or whose meeting has come to name others. */
export function meetingTold({ kind, before, after }: RowChange): string | undefined {
  if (!after) return undefined
  if (kind === 'recording') {
    return after.channel_id !== null && before?.channel_id !== after.channel_id ? after.ulid : undefined
  }
  if (kind !== 'meeting') return undefined
  const isSame = JSON.stringify(before?.people ?? []) === JSON.stringify(after.people)
  return isSame ? undefined : after.ulid
}

/**
 * Of a meeting in a channel those are told who are named as having been there and see it, each once; not its recorder.
 * In no channel nobody else sees it. Answers whom.
 */
export async function noteMeeting(db: Queries, { actor, now }: Sharing, ulid: string): Promise<string[]> {
  const { account_id } = actor
  const [met] = await db
    .select({
      people: meeting.people,
      author: recording.created_by,
      filed_in: { is_private: channel.is_private, members: channel.members },
    })
    .from(recording)
    .innerJoin(meeting, and(eq(meeting.account_id, account_id), eq(meeting.ulid, recording.ulid)))
    .innerJoin(channel, and(eq(channel.account_id, account_id), eq(channel.id, recording.channel_id)))
    .where(and(eq(recording.account_id, account_id), eq(recording.ulid, ulid), isNull(recording.deleted_at)))
  if (!met || met.people.length === 0) return []
  const { people, author, filed_in } = met
  const members = await db
    .select({ user_id: membership.user_id, role: membership.role, name: user.name })
    .from(membership)
    .innerJoin(user, eq(user.id, membership.user_id))
    .where(eq(membership.account_id, account_id))
  const happenings = membersThere(people, members)
    .filter((member) => member.user_id !== author && member.user_id !== actor.user_id)
    .filter((member) => seesChannel(member, filed_in))
    .map(({ user_id }) => ({
      kind: 'met' as const,
      user_id,
      account_id,
      recording_ulid: ulid,
      cause: `met ${ulid}`,
      by_user_id: author ?? actor.user_id,
    }))
  return notify(db, now, happenings)
}
