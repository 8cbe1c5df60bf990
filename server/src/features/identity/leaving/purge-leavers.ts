import { and, asc, eq, inArray, lte, notExists, sql } from 'drizzle-orm'
import { attachmentFile, recording } from '../../../platform/db/recordings-schema.ts'
import { leaving } from '../../../platform/db/safety-schema.ts'
import { account, membership, user } from '../../../platform/db/schema.ts'
import { upload } from '../../../platform/db/uploads-schema.ts'
import type { Database, Queries } from '../../../ports/database.ts'
import type { Blobs } from '../../../ports/blobs.ts'
import { readTeamsOf } from './teams-of.ts'

export interface PurgeNeeds {
  database: Pick<Database, 'db' | 'transaction'>
  blobs: Pick<Blobs, 'remove'>
  /** Of sound that was on its way and never arrived. */
  discardUpload: (row: { id: string; blob_key: string | null }) => Promise<void>
  now: () => Date
}

/** Whose time to think it over has passed: rows, sound and files of theirs go for good. */
export async function purgeLeavers(needs: PurgeNeeds): Promise<void> {
  const due = await needs.database.db
    .select({ user_id: leaving.user_id })
    .from(leaving)
    .where(lte(leaving.purge_at, needs.now()))
    .orderBy(asc(leaving.purge_at))
  for (const { user_id } of due) if (user_id !== null) await purge(needs, user_id)
}

/** Bytes first: should this be cut off, the row that says whom to purge is still there. */
async function purge(needs: PurgeNeeds, user_id: string): Promise<void> {
  const { database, blobs } = needs
  const accounts = await accountsGoing(database.db, user_id)
  const uploads = await database.db
    .select({ id: upload.id, blob_key: upload.blob_key })
    .from(upload)
    .where(inArray(upload.account_id, accounts))
  for (const row of uploads) await needs.discardUpload(row)
  for (const key of await blobKeysOf(database.db, accounts)) await blobs.remove(key)

  await database.transaction(async (tx) => {
    // The link may have been used while the bytes went: then the rest stays.
    const [still] = await tx.select().from(leaving).where(eq(leaving.user_id, user_id)).for('update')
    if (!still) return
    await tx.delete(account).where(inArray(account.id, accounts))
    await tx.delete(user).where(eq(user.id, user_id))
    await giveOwners(tx)
  })
}

async function accountsGoing(db: Queries, user_id: string): Promise<string[]> {
  const own = await db.select({ id: account.id }).from(account).where(eq(account.personal_user_id, user_id))
  const { goingAlong } = await readTeamsOf(db, user_id)
  return [...own, ...goingAlong].map(({ id }) => id)
}

async function blobKeysOf(db: Queries, accounts: string[]): Promise<string[]> {
  const sounds = await db
    .select({ key: recording.sound_key })
    .from(recording)
    .where(inArray(recording.account_id, accounts))
  const files = await db
    .select({ key: attachmentFile.blob_key })
    .from(attachmentFile)
    .where(inArray(attachmentFile.account_id, accounts))
  return [...sounds, ...files].flatMap(({ key }) => key ?? [])
}

const ranks = sql`array_position(array['owner', 'administrator', 'member', 'guest'], ${membership.role})`

/** A team whose other owners went while this one was leaving: whoever stands highest, longest, owns it. */
async function giveOwners(tx: Queries): Promise<void> {
  const owners = tx
    .select({ one: sql`1` })
    .from(membership)
    .where(and(eq(membership.account_id, account.id), eq(membership.role, 'owner')))
  const orphans = await tx
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.kind, 'team'), notExists(owners)))
  for (const { id } of orphans) {
    const [heir] = await tx
      .select({ user_id: membership.user_id })
      .from(membership)
      .where(eq(membership.account_id, id))
      .orderBy(ranks, asc(membership.created_at), asc(membership.user_id))
      .limit(1)
    if (!heir) continue
    await tx
      .update(membership)
      .set({ role: 'owner' })
      .where(and(eq(membership.account_id, id), eq(membership.user_id, heir.user_id)))
  }
}
