import type { Recording } from '@earmark/core/entities/recording.ts'
import { partSeconds } from '@earmark/core/sharing/cut-part.ts'
import { and, eq, sql } from 'drizzle-orm'
import { share } from '../../platform/db/shares-schema.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import { onArrivedSound } from '../../platform/public-sounds/arrived-sounds.ts'
import type { ChangeListener } from '../../platform/sync/row-change.ts'
import type { WriteContext } from '../../platform/sync/write-context.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { shareFields, type ShareRow } from './share-row.ts'

type SoundNeeds = Pick<Services, 'soundEncoder' | 'quota'>
type Note = Pick<Recording, 'sound' | 'duration'>
type Wanted = Pick<ShareRow, 'id' | 'sound' | 'from' | 'to'>

/** Forgets the sound that was made, and has another made where one is wanted. In the transaction of what changed it. */
export async function remakeSound(
  { quota, soundEncoder }: SoundNeeds,
  tx: Queries,
  { by, note, row }: { by: WriteContext; note: Note; row: Wanted },
): Promise<void> {
  const isWanted = row.sound && note.sound !== null
  const [made] = await tx
    .update(share)
    .set({
      sound_state: isWanted ? 'preparing' : 'none',
      sound_version: sql`${share.sound_version} + 1`,
      sound_key: null,
      sound_bytes: null,
      sound_sha256: null,
    })
    .where(eq(share.id, row.id))
    .returning({ version: share.sound_version })
  if (!isWanted || !made) return
  const seconds = partSeconds(row, note.duration)
  await quota.checkStorage(
    tx,
    by,
    seconds === null ? (note.sound?.bytes ?? 0) : Math.ceil(seconds * soundEncoder.bytesPerSecond),
  )
  await enqueueJob(tx, by.now, {
    kind: 'share_sound',
    account_id: by.actor.account_id,
    payload: { share_id: row.id, version: made.version },
    dedupe_key: `share_sound ${row.id} ${made.version}`,
  })
}

/** A note may be shared while its sound is still on its way. */
export function makeArrivedSounds(services: Pick<Services, 'jobs'> & SoundNeeds): ChangeListener {
  return onArrivedSound(services, async (tx, by, note) => {
    const isItsLink = and(eq(share.account_id, by.actor.account_id), eq(share.ulid, note.ulid), share.sound)
    const rows = await tx.select(shareFields).from(share).where(isItsLink)
    for (const row of rows) await remakeSound(services, tx, { by, note, row })
    return rows.length > 0
  })
}
