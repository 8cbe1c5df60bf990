import type { Channel } from '../entities/channel.ts'
import type { Recording } from '../entities/recording.ts'
import { may, type Role } from './permissions.ts'

/** What may be true of a person and a channel. */
export type ChannelFact = 'is_in_channel' | 'is_open_channel' | 'is_no_guest'

/** What may be true of a person and a recording. */
export type RecordingFact = 'sees_channel' | 'is_unfiled' | 'is_author' | 'is_not_deleted' | 'deletes_any'

/** A rule over facts, as data: asked of objects here, and of tables in the server's platform/sync/visibility.ts. */
export type Rule<Fact extends string> =
  | Fact
  | { any: readonly [Rule<Fact>, ...Rule<Fact>[]] }
  | { all: readonly [Rule<Fact>, ...Rule<Fact>[]] }

/** Who sees a channel and all that lies in it. */
export const channelVisibility: Rule<ChannelFact> = {
  any: ['is_in_channel', { all: ['is_open_channel', 'is_no_guest'] }],
}

/**
 * Who sees a recording: those who see its channel, and in no channel its author. In the trash it is seen by those alone
 * who may bring it back: whoever threw away what they said too much must not be read there by others.
 */
export const recordingVisibility: Rule<RecordingFact> = {
  any: [
    { all: ['is_unfiled', 'is_author'] },
    { all: ['sees_channel', { any: ['is_not_deleted', 'is_author', 'deletes_any'] }] },
  ],
}

interface Person {
  user_id: string
  role: Role
}
type Seen = Pick<Channel, 'is_private' | 'members'>
type Filed = Pick<Recording, 'channel_id' | 'created_by' | 'deleted_at'>

export function seesChannel({ user_id, role }: Person, { is_private, members }: Seen): boolean {
  return holds(channelVisibility, {
    is_in_channel: members.includes(user_id),
    is_open_channel: !is_private,
    is_no_guest: role !== 'guest',
  })
}

export function seesRecording(
  person: Person,
  { channel_id, created_by, deleted_at }: Filed,
  channel: Seen | undefined,
): boolean {
  return holds(recordingVisibility, {
    sees_channel: channel_id !== null && channel !== undefined && seesChannel(person, channel),
    is_unfiled: channel_id === null,
    is_author: created_by === person.user_id,
    is_not_deleted: deleted_at === null,
    deletes_any: may(person.role, 'recording.delete_any'),
  })
}

function holds<Fact extends string>(rule: Rule<Fact>, facts: Record<Fact, boolean>): boolean {
  if (typeof rule === 'string') return facts[rule]
  if ('any' in rule) return rule.any.some((each) => holds(each, facts))
  return rule.all.every((each) => holds(each, facts))
}
