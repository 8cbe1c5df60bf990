import { actorOf } from '@earmark/core/access/principal.ts'
import { arrivedBytes } from '../../platform/files/upload-path.ts'
import type { FinishNeeds, UploadRow } from './finish-upload.ts'
import { bytesUnderWay, openUploads } from './open-uploads.ts'

/** A sound whose length nobody has announced is weighed with every piece of it. */
export async function checkGrowth(
  { database, uploadsFolder, quota, now }: Pick<FinishNeeds, 'database' | 'uploadsFolder' | 'quota' | 'now'>,
  row: UploadRow,
  pieceBytes: number,
): Promise<void> {
  if (!row.grows) return
  const { account_id, user_id, id } = row
  const by = { actor: actorOf({ kind: 'system', account_id, user_id }), now: now() }
  const storage = await quota.readStorage(database.db, by, openUploads(row))
  const others = await bytesUnderWay(uploadsFolder, storage.beside)
  const own = ((await arrivedBytes(uploadsFolder, id)) ?? 0) + pieceBytes
  storage.demandRoom(others + own)
}
