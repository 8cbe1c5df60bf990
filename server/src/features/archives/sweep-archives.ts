import { eq, inArray, lt } from 'drizzle-orm'
import { archive } from '../../platform/db/archives-schema.ts'
import { namesIn } from '../../platform/files/if-there.ts'
import { removeDraft } from './draft.ts'
import type { ArchiveNeeds } from './export-worker.ts'

/** Archives whose days are over, with their files; and drafts whose archive went with its account. */
export async function sweepArchives({ database, blobs, now, archivesFolder }: ArchiveNeeds): Promise<void> {
  const { db } = database
  const over = await db
    .select({ id: archive.id, blob_key: archive.blob_key })
    .from(archive)
    .where(lt(archive.expires_at, now().toISOString()))
  for (const { id, blob_key } of over) {
    await db.delete(archive).where(eq(archive.id, id))
    if (blob_key) await blobs.remove(blob_key)
  }
  const drafts = new Set((await namesIn(archivesFolder)).map((name) => name.replace(/\.\w+$/, '')))
  if (drafts.size === 0) return
  const rows = await db
    .select({ id: archive.id, state: archive.state })
    .from(archive)
    .where(inArray(archive.id, [...drafts]))
  const working = new Set(
    rows.filter(({ state }) => state !== 'done' && state !== 'failed').map(({ id }) => id),
  )
  for (const id of drafts) if (!working.has(id)) await removeDraft({ folder: archivesFolder, id })
}
