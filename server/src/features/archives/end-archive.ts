import { isUnderWay } from '@earmark/core/archives-api.ts'
import type { ArchiveFailure } from '@earmark/core/export/archive-failure.ts'
import { eq } from 'drizzle-orm'
import { archive } from '../../platform/db/archives-schema.ts'
import type { Queries } from '../../ports/database.ts'
import { type ArchiveRow, expiryOf } from './archive-row.ts'

export function isOpen({ state }: ArchiveRow): boolean {
  return isUnderWay({ state })
}

/** For good. */
export async function failArchive(
  tx: Queries,
  id: string,
  { failure, now }: { failure: ArchiveFailure; now: Date },
): Promise<void> {
  const ended = { state: 'failed', failure, ended_at: now.toISOString(), expires_at: expiryOf(now) } as const
  await tx.update(archive).set(ended).where(eq(archive.id, id))
}
