import type { Recording } from '@earmark/core/entities/recording.ts'
import { and, eq, sql } from 'drizzle-orm'
import { page } from '../../platform/db/pages-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import type { ClaimedJob } from '../../platform/jobs/claim-job.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { SoundOwner } from '../../platform/public-sounds/public-sound-worker.ts'
import { onArrivedSound } from '../../platform/public-sounds/arrived-sounds.ts'
import type { ChangeListener } from '../../platform/sync/row-change.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { Queries } from '../../ports/database.ts'
import { isItsNote, type PageRow } from './page-row.ts'
import type { Services } from '../../services.ts'

type SoundNeeds = Pick<Services, 'soundEncoder' | 'quota'>

interface Wanted {
  by: WriteContext
  note: Pick<Recording, 'sound' | 'duration'>
  page: Pick<PageRow, 'id' | 'sound'>
}

/** Forgets the sound that was made, and has another made where one is wanted. In the transaction of what changed it. */
export async function remakeSound(
  { quota, soundEncoder }: SoundNeeds,
  tx: Queries,
  { by, note, page: { id, sound } }: Wanted,
): Promise<void> {
  const isWanted = sound && note.sound !== null
  const [made] = await tx
    .update(page)
    .set({
      sound_state: isWanted ? 'preparing' : 'none',
      sound_version: sql`${page.sound_version} + 1`,
      sound_key: null,
      sound_bytes: null,
      sound_sha256: null,
    })
    .where(eq(page.id, id))
    .returning({ version: page.sound_version })
  if (!isWanted || !made) return
  const { duration } = note
  await quota.checkStorage(
    tx,
    by,
    duration === null ? (note.sound?.bytes ?? 0) : Math.ceil(duration * soundEncoder.bytesPerSecond),
  )
  await enqueueJob(tx, by.now, {
    kind: 'page_sound',
    account_id: by.actor.account_id,
    payload: { page_id: id, version: made.version },
    dedupe_key: `page_sound ${id} ${made.version}`,
  })
}

/** A note may be published while its sound is still on its way. */
export function makeArrivedSounds(services: Pick<Services, 'jobs'> & SoundNeeds): ChangeListener {
  return onArrivedSound(services, async (tx, by, note) => {
    const isOfNote = and(eq(page.account_id, by.actor.account_id), eq(page.ulid, note.ulid), page.sound)
    const rows = await tx.select({ id: page.id, sound: page.sound }).from(page).where(isOfNote)
    for (const row of rows) await remakeSound(services, tx, { by, note, page: row })
    return rows.length > 0
  })
}

const whole = { from: null, to: null }

/** What a page wants of its sound: all of the note. */
export const soundOfPage: SoundOwner = {
  async readWanted(db, job) {
    const [found] = await db
      .select({ original: recording.sound_key, duration: recording.duration })
      .from(page)
      .innerJoin(recording, isItsNote)
      .where(isWantedBy(job))
    return found && { ...found, part: whole, redact: [] }
  },
  async keep(tx, job, outcome) {
    const changed = await tx.update(page).set(outcome).where(isWantedBy(job)).returning({ id: page.id })
    return changed.length > 0
  },
}

/** What was chosen is still what it was when the job was queued. */
function isWantedBy({ payload }: ClaimedJob) {
  const { page_id, version } = jobKinds.page_sound.parse(payload)
  return and(eq(page.id, page_id), eq(page.sound_version, version))
}
