import { and, eq } from 'drizzle-orm'
import { isItsNote } from '../../platform/db/open-shares.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import { share } from '../../platform/db/shares-schema.ts'
import type { ClaimedJob } from '../../platform/jobs/claim-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { SoundOwner } from '../../platform/public-sounds/public-sound-worker.ts'
import { shareFields } from './share-row.ts'

/** What a link wants of its sound: the part, without what is struck. */
export const soundOfLink: SoundOwner = {
  async readWanted(db, job) {
    const [found] = await db
      .select({ row: shareFields, original: recording.sound_key, duration: recording.duration })
      .from(share)
      .innerJoin(recording, isItsNote)
      .where(isWanted(job))
    return found && { ...found, part: found.row, redact: found.row.redact }
  },
  async keep(tx, job, outcome) {
    const changed = await tx.update(share).set(outcome).where(isWanted(job)).returning({ id: share.id })
    return changed.length > 0
  },
}

/** What was chosen is still what it was when the job was queued. */
function isWanted({ payload }: ClaimedJob) {
  const { share_id, version } = jobKinds.share_sound.parse(payload)
  return and(eq(share.id, share_id), eq(share.sound_version, version))
}
