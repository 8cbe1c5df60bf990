import { noteAdded, noteMoved, type Sharing } from '../../platform/notifications/note-shares.ts'
import { sayNotified } from '../../platform/notifications/say-notified.ts'
import type { ChangeListener, RowChange } from '../../platform/sync/row-change.ts'
import type { Queries } from '../../ports/database.ts'
import type { Fanout } from '../../ports/fanout.ts'
import { noteComment } from './note-comment.ts'
import { meetingTold, noteMeeting } from './note-meeting.ts'

/** Whoever is concerned is told: of comments, of what others share with them, and of meetings that name them. */
export function tellOfChanges(fanout: Pick<Fanout, 'say'>): ChangeListener {
  return async (tx, { actor, now }, changes) => {
    const told: string[] = []
    for (const change of changes) told.push(...(await tellOf(tx, { actor, now }, change)))
    return told.length > 0 ? () => sayNotified(fanout, told) : undefined
  }
}

async function tellOf(tx: Queries, sharing: Sharing, change: RowChange): Promise<string[]> {
  const met = meetingTold(change)
  return [...(await tellOfRow(tx, sharing, change)), ...(met ? await noteMeeting(tx, sharing, met) : [])]
}

async function tellOfRow(
  tx: Queries,
  sharing: Sharing,
  { kind, before, after }: RowChange,
): Promise<string[]> {
  if (!after) return []
  if (kind === 'channel') return noteAdded(tx, sharing, before, after)
  // One that lay nowhere is a new note that has found its place.
  if (kind === 'recording') return before?.channel_id ? noteMoved(tx, sharing, before, after) : []
  if (kind !== 'comment') return []
  const { actor, now } = sharing
  const { account_id, user_id: by_user_id } = actor
  return noteComment(tx, { account_id, by_user_id, now, before, after })
}
