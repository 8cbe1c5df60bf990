import { recordingVisibility } from '@earmark/core/access/visibility.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import type { StepProgress } from '@earmark/core/realtime/progress.ts'
import { and, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../ports/database.ts'
import { recording } from '../db/recordings-schema.ts'
import type { Progress } from '../realtime/progress.ts'
import { conditionOf, memberSeesChannel, seersOfTrash, type Seer, visibleTo } from './visibility.ts'

/** How far the notes are that a person sees, each in the step that it is in now. */
export async function seenProgress(
  db: Queries,
  progress: Pick<Progress, 'allOf'>,
  seer: Seer,
): Promise<StepProgress[]> {
  const said = progress.allOf(seer.account_id)
  if (said.length === 0) return []
  const ulids = said.map(({ ulid }) => ulid)
  const rows = await db
    .select({ ulid: recording.ulid, status: recording.status })
    .from(recording)
    .where(and(visibleTo(db, seer).recordings, inArray(recording.ulid, ulids)))
  const steps = new Map(rows.map(({ ulid, status }) => [ulid, status]))
  return said.filter(({ ulid, status }) => steps.get(ulid) === status)
}

/** A note with how far its step is, as scripts ask for it. */
export function withProgress<Row extends Pick<Recording, 'ulid' | 'status' | 'progress'>>(
  progress: Pick<Progress, 'lastOf'>,
  account_id: string,
  row: Row,
): Row {
  const said = progress.lastOf(account_id, row.ulid)
  return said?.status === row.status ? { ...row, progress: said.percent } : row
}

const seesRecording = conditionOf(recordingVisibility, {
  sees_channel: sql`(channel.id IS NOT NULL AND ${memberSeesChannel})`,
  is_unfiled: sql`recording.channel_id IS NULL`,
  is_author: sql`recording.created_by = membership.user_id`,
  is_not_deleted: sql`recording.deleted_at IS NULL`,
  deletes_any: sql`membership.role IN (${sql.join(seersOfTrash, sql`, `)})`,
})

/** Everyone who sees a note, in one query. */
export async function seersOf(db: Queries, account_id: string, ulid: string): Promise<Set<string>> {
  const { rows } = await db.execute<{ user_id: string }>(sql`
    SELECT membership.user_id
    FROM recording
    JOIN membership ON membership.account_id = recording.account_id
    LEFT JOIN channel ON channel.account_id = recording.account_id AND channel.id = recording.channel_id
    WHERE recording.account_id = ${account_id} AND recording.ulid = ${ulid} AND ${seesRecording}`)
  return new Set(rows.map(({ user_id }) => user_id))
}
