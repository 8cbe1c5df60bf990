import { actorOf } from '@earmark/core/access/principal.ts'
import { bytesUnderWay } from './bytes-under-way.ts'
import type { FinishNeeds, UploadRow } from './finish-upload.ts'
import { arrivedBytes } from '../../platform/files/upload-path.ts'

/** A sound whose length nobody has announced is weighed with every piece of it. */
export async function checkGrowth(
  { database, uploadsFolder, quota, now }: Pick<FinishNeeds, 'database' | 'uploadsFolder' | 'quota' | 'now'>,
  row: UploadRow,
  pieceBytes: number,
): Promise<void> {
  if (!row.grows) return
  const { account_id, user_id, id } = row
  const others = await bytesUnderWay(database.db, uploadsFolder, row)
  const own = ((await arrivedBytes(uploadsFolder, id)) ?? 0) + pieceBytes
  await quota.checkStorage(
    database.db,
    { actor: actorOf({ kind: 'system', account_id, user_id }), now: now() },
    others + own,
  )
}
