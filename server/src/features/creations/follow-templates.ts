import type { RecordingRow } from '@earmark/core/entities/transcript.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import type { ChangeListener, RowChange } from '../../platform/sync/row-change.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { hasMeeting, hasRunningTemplate, wantedOf } from './wanted-templates.ts'

/** A note that is ready, or has come to be what a template runs on, or a meeting. */
export const runTemplatesOnReady =
  ({ jobs, now }: Pick<Services, 'jobs' | 'now'>): ChangeListener =>
  async (tx, { actor }, changes) => {
    const { account_id } = actor
    const ready = changes.flatMap(readyIn)
    if (ready.length === 0) return undefined
    const ulids = ready.map(({ ulid }) => ulid)
    if (!(await hasRunningTemplate(tx, account_id)) && !(await hasMeeting(tx, account_id, ulids)))
      return undefined
    let isEnqueued = false
    for (const { ulid, created_by } of ready) {
      const wanted = await wantedOf(tx, { account_id, ulid })
      if (wanted.length === 0) continue
      await enqueueTemplates(tx, now(), { account_id, ulid, user_id: created_by ?? actor.user_id })
      isEnqueued = true
    }
    return isEnqueued ? () => jobs.wake() : undefined
  }

type Ready = Pick<RecordingRow, 'ulid' | 'created_by'>

function readyIn(change: RowChange): Ready[] {
  const { kind, before, after } = change
  if (kind === 'meeting' && !before && after) return [{ ulid: after.ulid, created_by: null }]
  if (kind !== 'recording' || after?.status !== 'ready' || after.deleted_at !== null) return []
  const isSame =
    before?.status === 'ready' && before.tags === after.tags && before.channel_id === after.channel_id
  return isSame ? [] : [after]
}

export function enqueueTemplates(
  tx: Queries,
  now: Date,
  { account_id, ulid, user_id }: { account_id: string; ulid: string; user_id: string },
): Promise<void> {
  const dedupe_key = `run_templates ${account_id} ${ulid}`
  return enqueueJob(tx, now, { kind: 'run_templates', account_id, payload: { ulid, user_id }, dedupe_key })
}
