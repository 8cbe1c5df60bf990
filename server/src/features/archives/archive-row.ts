import { randomBytes } from 'node:crypto'
import type { Archive } from '@earmark/core/archives-api.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid as newUlid } from '@earmark/core/ids.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, desc, eq, getTableColumns, inArray } from 'drizzle-orm'
import { archive } from '../../platform/db/archives-schema.ts'
import { enqueueJob } from '../../platform/jobs/enqueue-job.ts'
import type { Queries } from '../../ports/database.ts'

export type ArchiveRow = typeof archive.$inferSelect

const { account_id: _account, user_id: _user, blob_key: _key, ...fields } = getTableColumns(archive)

/** So long a file lies here to be fetched, and what is known of an import. */
const retentionDays = 7
const dayMs = 24 * 60 * 60 * 1000

export function expiryOf(now: Date): string {
  return new Date(now.getTime() + retentionDays * dayMs).toISOString()
}

/** What this person has asked for in this account, newest first. */
export function listArchives(db: Queries, actor: Actor): Promise<Archive[]> {
  return db
    .select(fields)
    .from(archive)
    .where(isTheirs(actor))
    .orderBy(desc(archive.created_at), desc(archive.id))
    .limit(20)
}

/** One that is not theirs is not there. */
export async function readArchive(db: Queries, actor: Actor, id: string): Promise<ArchiveRow> {
  const [row] = await db
    .select()
    .from(archive)
    .where(and(isTheirs(actor), eq(archive.id, id)))
  if (!row) throw new AppError('not_found', 'no such archive')
  return row
}

export async function findArchive(db: Queries, id: string): Promise<ArchiveRow | undefined> {
  const [row] = await db.select().from(archive).where(eq(archive.id, id))
  return row
}

/** The one that is under way, if one is. */
async function findOpen(
  db: Queries,
  { account_id }: Pick<Actor, 'account_id'>,
  kind: Archive['kind'],
): Promise<{ id: string } | undefined> {
  const [open] = await db
    .select({ id: archive.id })
    .from(archive)
    .where(
      and(
        eq(archive.account_id, account_id),
        eq(archive.kind, kind),
        inArray(archive.state, ['waiting', 'working']),
      ),
    )
  return open
}

/** Asked for again while one is under way, it is that one. */
export async function beginExport(tx: Queries, actor: Actor, now: Date): Promise<string> {
  const id = newUlid(now.getTime(), randomBytes(10))
  const { account_id, user_id } = actor
  const begun = await tx
    .insert(archive)
    .values({ id, account_id, user_id, kind: 'export', created_at: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: archive.id })
  if (begun.length === 0) {
    const open = await findOpen(tx, actor, 'export')
    if (!open) throw new AppError('conflict', 'the archive under way has just ended')
    return open.id
  }
  await enqueueJob(tx, now, {
    kind: 'export_library',
    account_id,
    payload: { archive_id: id },
    dedupe_key: `export_library ${account_id}`,
  })
  return id
}

export interface ArrivedArchive {
  id: string
  account_id: string
  user_id: string
  blob_key: string
  bytes: number
}

/** All bytes of an archive are here, and wait to be looked through. */
export async function beginImport(tx: Queries, arrived: ArrivedArchive, now: Date): Promise<void> {
  const { id, account_id } = arrived
  const begun = await tx
    .insert(archive)
    .values({ ...arrived, kind: 'import', created_at: now.toISOString() })
    .onConflictDoNothing()
    .returning({ id: archive.id })
  if (begun.length === 0) throw importUnderWay()
  await enqueueJob(tx, now, {
    kind: 'import_library',
    account_id,
    payload: { archive_id: id },
    dedupe_key: `import_library ${account_id}`,
  })
}

function importUnderWay(): AppError {
  return new AppError('conflict', 'an import is under way', {
    detail: 'An archive is already being imported. Wait for it to finish.',
  })
}

function isTheirs({ account_id, user_id }: Actor) {
  return and(eq(archive.account_id, account_id), eq(archive.user_id, user_id))
}
