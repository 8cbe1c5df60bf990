import { asc, eq, inArray, lte, or } from 'drizzle-orm'
import { attachmentFile, recording } from '../../../platform/db/recordings-schema.ts'
import { accountDeletion } from '../../../platform/db/safety-schema.ts'
import { account, user } from '../../../platform/db/schema.ts'
import { invitation } from '../../../platform/db/teams-schema.ts'
import { upload } from '../../../platform/db/uploads-schema.ts'
import { discardUpload, type DiscardNeeds } from '../../../platform/files/discard-upload.ts'
import type { Changes } from '../../../platform/sync/changes.ts'
import type { Sync } from '../../../platform/sync/sync.ts'
import type { Database, Queries } from '../../../ports/database.ts'
import type { Fanout } from '../../../ports/fanout.ts'
import type { Mail } from '../../../ports/mail.ts'
import { partFromTeams } from './part-from-teams.ts'

export interface PurgeNeeds extends DiscardNeeds {
  database: Pick<Database, 'db' | 'transaction'>
  sync: Pick<Sync, 'in'>
  mail: Pick<Mail, 'forget'>
  fanout: Pick<Fanout, 'poke'>
  now: () => Date
}

/** Whose time to think it over has passed: rows, sound and files of theirs go for good. */
export async function purgeDeletedAccounts(needs: PurgeNeeds): Promise<void> {
  const due = await needs.database.db
    .select({ user_id: accountDeletion.user_id })
    .from(accountDeletion)
    .where(lte(accountDeletion.purge_at, needs.now()))
    .orderBy(asc(accountDeletion.purge_at))
  for (const { user_id } of due) if (user_id !== null) await purge(needs, user_id)
}

/**
 * Rows first: only in their transaction is it sure whose they are, because until then the link may be used, by them or by
 * somebody else who leaves the same team. Should this be cut off, their bytes belong to nothing and are swept up.
 */
async function purge(needs: PurgeNeeds, user_id: string): Promise<void> {
  const { database, sync, blobs, fanout, now } = needs
  const left = await database.transaction(async (tx) => {
    const [still] = await tx
      .select()
      .from(accountDeletion)
      .where(eq(accountDeletion.user_id, user_id))
      .for('update')
    return still && purgeRows(sync.in(tx), user_id, now())
  })
  if (!left) return
  for (const row of left.uploads) await discardUpload(needs, row)
  for (const key of left.blobKeys) await blobs.remove(key)
  if (left.email !== undefined) await needs.mail.forget(left.email)
  for (const account_id of left.teams) fanout.poke(account_id)
}

/** Answers what they leave behind: bytes, and teams that are to be told. */
async function purgeRows(changes: Changes, user_id: string, now: Date) {
  const { tx } = changes
  const { staying: teams, going } = await partFromTeams(changes, user_id, now)
  const own = await tx.select({ id: account.id }).from(account).where(eq(account.personal_user_id, user_id))
  const accounts = [...own.map(({ id }) => id), ...going]
  const uploads = await tx
    .select({ id: upload.id, blob_key: upload.blob_key })
    .from(upload)
    .where(or(inArray(upload.account_id, accounts), eq(upload.user_id, user_id)))
  const blobKeys = await blobKeysOf(tx, accounts)
  await tx.delete(account).where(inArray(account.id, accounts))
  const [gone] = await tx.delete(user).where(eq(user.id, user_id)).returning({ email: user.email })
  if (gone) await tx.delete(invitation).where(eq(invitation.email, gone.email))
  return { teams, uploads, blobKeys, email: gone?.email }
}

async function blobKeysOf(tx: Queries, accounts: string[]): Promise<string[]> {
  const sounds = await tx
    .select({ key: recording.sound_key })
    .from(recording)
    .where(inArray(recording.account_id, accounts))
  const files = await tx
    .select({ key: attachmentFile.blob_key })
    .from(attachmentFile)
    .where(inArray(attachmentFile.account_id, accounts))
  return [...sounds, ...files].flatMap(({ key }) => key ?? [])
}
