import { AppError } from '@earmark/core/errors.ts'
import type { RetryRequest } from '@earmark/core/recordings-api.ts'
import { demandOf } from '@earmark/core/sync/mutations/rights.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { recording } from '../../platform/db/recordings-schema.ts'
import { enqueueTranscription } from '../../platform/jobs/enqueue-job.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import { visibleTo } from '../../platform/sync/visibility.ts'
import type { Changes } from '../../platform/sync/changes.ts'
import type { Quota } from '../../platform/usage/quota.ts'

/** In one transaction of the caller's. One that is waiting or at work already is left to it. */
export async function retryRecording(
  { changes, quota }: { changes: Changes; quota: Pick<Quota, 'demandTranscription'> },
  by: WriteContext,
  { ulid, sides }: { ulid: string } & RetryRequest,
): Promise<void> {
  const { tx } = changes
  await changes.apply(by, [])
  const [row] = await tx
    .select({
      status: recording.status,
      sound_key: recording.sound_key,
      created_by: recording.created_by,
      duration: recording.duration,
    })
    .from(recording)
    .where(and(visibleTo(tx, by.actor).recordings, eq(recording.ulid, ulid), isNull(recording.deleted_at)))
  if (!row) throw new AppError('not_found', `no recording ${ulid}`)
  demandOf(by, 'recording.edit', row)
  if (!row.sound_key) {
    throw new AppError('conflict', `recording ${ulid} has no sound`, {
      detail: 'The audio of this note has not been uploaded yet.',
    })
  }
  if (sides && row.status === 'transcribing') {
    throw new AppError('conflict', `recording ${ulid} is being transcribed`, {
      detail: 'This note is being transcribed. Try again when it is ready.',
    })
  }
  // A note that has its words keeps them, and does not fail because this month has no more.
  await quota.demandTranscription(tx, by, row.duration ?? 0)
  if (sides) await changes.apply(by, [{ name: 'recording.set_sides', args: { ulid, sides } }])
  if (row.status === 'ready' || row.status === 'failed') {
    await changes.apply(by, [{ name: 'recording.set_status', args: { ulid, status: 'uploaded' } }])
  }
  await enqueueTranscription(tx, by, { ulid, canWait: false, isAsked: row.status === 'ready' })
}
