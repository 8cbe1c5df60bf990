import { randomBytes } from 'node:crypto'
import type { SharedNote } from '@earmark/core/entities/share.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid as newUlid } from '@earmark/core/ids.ts'
import { copyOfNote, insightsOfCopy } from '@earmark/core/sharing/copy-of-note.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, eq } from 'drizzle-orm'
import { attachmentFile, recording, tombstone } from '../../platform/db/recordings-schema.ts'
import { derivedUlid } from '../../platform/derived-ulid.ts'
import { enqueueTranscription } from '../../platform/jobs/enqueue-job.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import type { Queries } from '../../ports/database.ts'
import type { Services } from '../../services.ts'
import { type CopiedBytes, copyBytes, forgetBytes } from './copy-bytes.ts'
import { noDownload, type OpenNeeds, readSharedNote } from './open-share.ts'
import type { OpenShare } from './share-row.ts'

export type CopyNeeds = OpenNeeds & Pick<Services, 'blobs' | 'sync' | 'quota' | 'fanout' | 'jobs'>

/**
 * What a reader was given, as a note of their own: all of it or nothing. It is called by the link and the reader, so that
 * there is one however often they ask; one in the trash comes back.
 */
export async function keepCopy(needs: CopyNeeds, reader: Actor, found: OpenShare): Promise<{ ulid: string }> {
  const note = await readSharedNote(needs, found)
  demandKeepable(note)
  const { id, created_at } = found.share
  const { account_id, user_id } = reader
  const ulid = derivedUlid(Date.parse(created_at), `copy ${id} ${account_id} ${user_id}`)
  if (await isHere(needs.database.db, { account_id, ulid })) {
    await needs.sync.apply(reader, [{ name: 'recording.restore', args: { ulid } }])
    return { ulid }
  }
  await makeCopy(needs, { reader, ulid, note, bytes: await copyBytes(needs, found, note) })
  needs.fanout.poke(account_id)
  needs.jobs.wake()
  return { ulid }
}

interface Place {
  account_id: string
  ulid: string
}

async function isHere(db: Queries, place: Place): Promise<boolean> {
  const rows = await db.select({ ulid: recording.ulid }).from(recording).where(isThis(place))
  return rows.length > 0
}

function isThis({ account_id, ulid }: Place) {
  return and(eq(recording.account_id, account_id), eq(recording.ulid, ulid))
}

function demandKeepable({ download, sound }: SharedNote): void {
  if (!download) throw noDownload()
  if (sound.state !== 'preparing') return
  throw new AppError('conflict', 'its sound is not made yet', {
    detail: 'The audio is still being prepared. Try again in a moment.',
  })
}

interface Copying {
  reader: Actor
  ulid: string
  note: SharedNote
  bytes: CopiedBytes
}

async function makeCopy(needs: CopyNeeds, copying: Copying): Promise<void> {
  const isMade = await needs.database
    .transaction((tx) => putCopy(needs, tx, copying))
    .catch(async (error: unknown) => {
      await forgetBytes(needs, copying.bytes)
      throw error
    })
  if (!isMade) await forgetBytes(needs, copying.bytes)
}

/** False where it was asked for twice at once, and the other was first. */
async function putCopy(
  needs: CopyNeeds,
  tx: Queries,
  { reader, ulid, note, bytes }: Copying,
): Promise<boolean> {
  const now = needs.now()
  const actor = await actorNow(tx, reader)
  const by = { actor, now }
  const { account_id } = actor
  if (await isHere(tx, { account_id, ulid })) return false
  const { sound, files } = bytes
  const total = files.reduce((sum, file) => sum + file.bytes, sound?.about.bytes ?? 0)
  await needs.quota.checkStorage(tx, by, total)
  const newId = () => newUlid(now.getTime(), randomBytes(10))
  const attachmentIds = new Map(note.attachments.map(({ id }) => [id, newId()]))
  const time = now.toISOString()
  const own = { ulid, attachmentIds, highlightsId: newId(), sound: sound?.about ?? null, now: time }
  const row = copyOfNote(note, own)
  // Deleted for good, and kept once more: devices are told of the new one, and of no end.
  const isGone = and(eq(tombstone.kind, 'recording'), eq(tombstone.key, ulid))
  await tx.delete(tombstone).where(and(eq(tombstone.account_id, account_id), isGone))
  await needs.sync
    .in(tx)
    .apply(by, [{ name: 'recording.restore_copy', args: { row, insights: insightsOfCopy(note, row) } }])
  await tx
    .update(recording)
    .set({ sound_key: sound?.key ?? null })
    .where(isThis({ account_id, ulid }))
  for (const file of files) {
    const attachment_id = attachmentIds.get(file.attachment_id) ?? file.attachment_id
    const place = { account_id, recording_ulid: ulid, attachment_id, created_at: time }
    await tx.insert(attachmentFile).values({ ...file, ...place })
  }
  if (row.status === 'uploaded') await enqueueTranscription(tx, by, { ulid, canWait: true })
  return true
}
