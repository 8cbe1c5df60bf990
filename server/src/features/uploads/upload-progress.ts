import { actorOf } from '@earmark/core/access/principal.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { sentPercent } from '@earmark/core/recording/outbox.ts'
import { and, eq, isNull, lt } from 'drizzle-orm'
import { recording } from '../../platform/db/recordings-schema.ts'
import type { Progress } from '../../platform/realtime/progress.ts'
import type { Sync } from '../../platform/sync/sync.ts'
import type { Database } from '../../ports/database.ts'
import type { UploadRow } from './finish-upload.ts'

export interface ProgressNeeds {
  database: Pick<Database, 'db'>
  sync: Pick<Sync, 'apply'>
  progress: Pick<Progress, 'say' | 'lastOf'>
  now: () => Date
}

/** Nothing has moved for so long: it is no longer on its way. */
const staleMs = 60 * 60 * 1000

type Standing = Pick<Recording, 'status' | 'sound'>

/**
 * Tells the account's devices how far a sound is. Not before its note is there: one that is still being recorded has
 * none. Its row is written once, when the sound sets out. A report that fails is no reason to stop the upload.
 */
export async function sayProgress(
  { database, sync, progress }: ProgressNeeds,
  { account_id, user_id, recording_ulid: ulid }: Pick<UploadRow, 'account_id' | 'user_id' | 'recording_ulid'>,
  sent: { sent_bytes: number; bytes: number | undefined },
): Promise<void> {
  const percent = sent.bytes === undefined ? null : Math.min(99, sentPercent({ ...sent, bytes: sent.bytes }))
  try {
    const isThis = and(eq(recording.account_id, account_id), eq(recording.ulid, ulid))
    const { status, sound } = recording
    const [row] = await database.db.select({ status, sound }).from(recording).where(isThis)
    if (!row) return
    if (isSettingOut(row)) {
      await sync.apply(actorOf({ kind: 'system', account_id, user_id }), async (tx) => {
        // Looked at again now that nobody else can change it: all of it may have arrived meanwhile.
        const now = await tx.get('recording', ulid)
        if (!now || !isSettingOut(now)) return []
        return [{ name: 'recording.set_status', args: { ulid, status: 'uploading' } }]
      })
    }
    if (row.sound === null && percent !== null)
      progress.say(account_id, { ulid, status: 'uploading', percent })
  } catch {
    // The next step says it again.
  }
}

function isSettingOut({ status, sound }: Standing): boolean {
  return sound === null && status === 'local'
}

interface SetBack extends Pick<UploadRow, 'account_id' | 'recording_ulid'> {
  user_id: string | null
}

/** The upload was called off, or nothing has come for an hour: the sound is on its device, and that is what is said. */
export async function setBack(
  { sync }: Pick<ProgressNeeds, 'sync'>,
  { account_id, user_id, recording_ulid: ulid }: SetBack,
): Promise<void> {
  await sync.apply(actorOf({ kind: 'system', account_id, user_id }), async (tx) => {
    const row = await tx.get('recording', ulid)
    if (row?.status !== 'uploading') return []
    return [{ name: 'recording.set_status', args: { ulid, status: 'local' } }]
  })
}

export async function sweepStaleProgress(needs: ProgressNeeds): Promise<void> {
  const old = new Date(needs.now().getTime() - staleMs).toISOString()
  const stale = await needs.database.db
    .select({
      account_id: recording.account_id,
      user_id: recording.created_by,
      recording_ulid: recording.ulid,
    })
    .from(recording)
    .where(and(eq(recording.status, 'uploading'), isNull(recording.sound), lt(recording.updated_at, old)))
  for (const row of stale) {
    const said = needs.progress.lastOf(row.account_id, row.recording_ulid)
    // Its row was written when it set out; since then it has moved.
    if (said && said.saidAt.toISOString() >= old) continue
    await setBack(needs, row)
  }
}
