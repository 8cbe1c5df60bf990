import type { MeetingDraft } from './meeting-draft.ts'

/** What a person chooses before a meeting in a team; no channel: only they themselves see it. */
export interface WhereChosen {
  channel: string | null
  /** Shown in the channel once they release it, and not before. */
  waits: boolean
}

/** Until it is released it lies in no channel: that alone keeps it from everybody else. */
export function whereItGoes({
  channel,
  waits,
}: WhereChosen): Pick<MeetingDraft, 'channel_id' | 'release_to'> {
  if (channel === null) return { channel_id: null, release_to: null }
  return waits ? { channel_id: null, release_to: channel } : { channel_id: channel, release_to: null }
}

interface Waiting {
  /** Where its note lies. */
  channel_id: string | null
  /** Rows of earlier versions know nothing of it. */
  release_to?: string | null
}

export type Release<Channel> = { kind: 'to'; channel: Channel } | { kind: 'elsewhere' }

/**
 * What releases a meeting that waits: its channel, or another where that is gone, hidden from the person or archived by
 * now. Undefined: it waits for nothing.
 */
export function releaseOf<Channel extends { id: string; archived_at: string | null }>(
  { channel_id, release_to }: Waiting,
  channels: readonly Channel[],
): Release<Channel> | undefined {
  if (channel_id !== null || !release_to) return undefined
  const channel = channels.find(({ id, archived_at }) => id === release_to && archived_at === null)
  return channel ? { kind: 'to', channel } : { kind: 'elsewhere' }
}
