import type { MissingBytes } from '@earmark/core/archives-api.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, count, eq, ne } from 'drizzle-orm'
import { newBlobKey } from '../../platform/blob-key.ts'
import { archive } from '../../platform/db/archives-schema.ts'
import { recording } from '../../platform/db/recordings-schema.ts'
import type { ClaimedJob } from '../../platform/jobs/claim-job.ts'
import { completeJob } from '../../platform/jobs/held-job.ts'
import { jobKinds } from '../../platform/jobs/job-kinds.ts'
import type { JobWorker, WorkOptions } from '../../platform/jobs/job-worker.ts'
import { visibleTo } from '../../platform/sync/visibility.ts'
import { roleOf } from '../../platform/db/role-of.ts'
import type { Blobs } from '../../ports/blobs.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { type ArchiveRow, expiryOf, findArchive } from './archive-row.ts'
import { openDraft, removeDraft } from './draft.ts'
import { failArchive, isOpen } from './end-archive.ts'
import { type Missing, writeLibrary } from './write-library.ts'

export interface ArchiveNeeds {
  database: Database
  blobs: Blobs
  now: () => Date
  /** Of archives that are being written. */
  archivesFolder: string
}

/** Writes a whole library into one file. Cut off, it goes on where it was. */
export function createExportWorker(needs: ArchiveNeeds): JobWorker {
  const { blobs, database, now, archivesFolder } = needs
  return {
    async run(job, options) {
      const row = await findArchive(database.db, archiveIn(job))
      const actor = row && (await actorOf(database.db, row))
      if (!row || !actor || !isOpen(row)) return completeJob(database.db, job, now())
      const { blob_key, bytes, notes } = await writeFile(needs, { row, actor }, options)
      const at = now()
      const older = await database.transaction(async (tx) => {
        const times = { ended_at: at.toISOString(), expires_at: expiryOf(at) }
        await tx
          .update(archive)
          .set({ state: 'done', notes_done: notes, blob_key, bytes, ...times })
          .where(eq(archive.id, row.id))
        await completeJob(tx, job, at)
        return dropOlder(tx, row)
      })
      for (const key of older) await blobs.remove(key)
    },
    onWaiting: async () => {},
    onGivenUp: async (tx, job) => {
      await failArchive(tx, archiveIn(job), { failure: 'export_failed', now: now() })
      await removeDraft({ folder: archivesFolder, id: archiveIn(job) })
    },
    onChanged: () => {},
  }
}

async function writeFile(
  { database, blobs, now, archivesFolder }: ArchiveNeeds,
  { row, actor }: { row: ArchiveRow; actor: Actor },
  { signal, setProgress }: WorkOptions,
) {
  const { db } = database
  const isThis = eq(archive.id, row.id)
  const notes_total = await countNotes(db, actor)
  await db.update(archive).set({ state: 'working', notes_total }).where(isThis)
  const draft = await openDraft({ folder: archivesFolder, id: row.id }, new Date(row.created_at))
  const missing = noteMissing(db, row)
  let notes = 0
  try {
    notes = await writeLibrary({ db, blobs, actor, draft, now: now(), missing }, async (notes_done) => {
      signal.throwIfAborted()
      setProgress(Math.min(99, Math.floor((100 * notes_done) / Math.max(1, notes_total))))
      if (notes_done % 10 === 0) await db.update(archive).set({ notes_done }).where(isThis)
    })
  } catch (error) {
    await draft.close()
    throw error
  }
  const blob_key = newBlobKey()
  await blobs.take(blob_key, await draft.finish())
  return { blob_key, notes, bytes: (await blobs.size(blob_key)) ?? 0 }
}

/** In the row, so that it is known after a restart too. A note that is written once more is told of once. */
function noteMissing(db: Queries, { id, report }: ArchiveRow): Missing {
  let missing = report && 'missing' in report ? report.missing : []
  const isSame = (a: MissingBytes, b: MissingBytes) => a.ulid === b.ulid && a.file_name === b.file_name
  return {
    list: () => missing,
    async note(lost) {
      missing = [...missing.filter((other) => !isSame(other, lost)), lost]
      await db.update(archive).set({ report: { missing } }).where(eq(archive.id, id))
    },
  }
}

/** The new one takes the place of those before it: nobody fills the disk by asking often. */
async function dropOlder(tx: Queries, { id, account_id }: ArchiveRow): Promise<string[]> {
  const isOlder = and(eq(archive.account_id, account_id), eq(archive.kind, 'export'), ne(archive.id, id))
  const dropped = await tx.delete(archive).where(isOlder).returning({ key: archive.blob_key })
  return dropped.flatMap(({ key }) => key ?? [])
}

async function countNotes(db: Queries, actor: Actor): Promise<number> {
  const [found = { notes: 0 }] = await db
    .select({ notes: count() })
    .from(recording)
    .where(visibleTo(db, actor).recordings)
  return found.notes
}

/** With the role they have now; undefined for who has left. */
export async function actorOf(
  db: Queries,
  { account_id, user_id }: Pick<ArchiveRow, 'account_id' | 'user_id'>,
): Promise<Actor | undefined> {
  const role = await roleOf(db, account_id, user_id)
  return role && { account_id, user_id, role }
}

function archiveIn({ payload }: ClaimedJob): string {
  return jobKinds.export_library.parse(payload).archive_id
}
