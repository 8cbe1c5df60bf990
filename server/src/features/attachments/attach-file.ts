import type { Actor } from '@earmark/core/sync/tx.ts'
import { attachmentFile } from '../../platform/db/recordings-schema.ts'
import { actorNow } from '../../platform/sync/actor-now.ts'
import type { Changes } from '../../platform/sync/changes.ts'
import type { Quota } from '../../platform/usage/quota.ts'
import type { Services } from '../../services.ts'
import type { ReceivedFile } from './receive-file.ts'

type AttachNeeds = Pick<Services, 'database' | 'sync' | 'quota' | 'blobs' | 'fanout' | 'now'>

interface Attaching {
  actor: Actor
  ulid: string
  received: ReceivedFile
}

/**
 * The attachment and its bytes, in one transaction. A device that has added the attachment already brings only the
 * bytes; one that brings them twice has brought them once.
 */
export async function attachFile(
  { database, sync, quota, blobs, fanout, now }: AttachNeeds,
  attaching: Attaching,
): Promise<void> {
  const { blob_key } = attaching.received.file
  const isKept = await database
    .transaction((tx) => attachInside({ changes: sync.in(tx), quota }, attaching, now()))
    .catch(async (error: unknown) => {
      await blobs.remove(blob_key)
      throw error
    })
  if (!isKept) await blobs.remove(blob_key)
  fanout.poke(attaching.actor.account_id)
}

/** Whether the bytes were new. */
async function attachInside(
  { changes, quota }: { changes: Changes; quota: Quota },
  attaching: Attaching,
  now: Date,
): Promise<boolean> {
  const { tx } = changes
  const { ulid, received } = attaching
  const actor = await actorNow(tx, attaching.actor)
  const { id, description, file_name, file } = received
  const { kind, type, bytes, sha256, blob_key } = file
  await changes.apply({ actor, now }, [
    { name: 'attachment.add', args: { ulid, id, kind, description, file_name, type, bytes } },
  ])
  const { account_id } = actor
  await quota.checkStorage(tx, { actor, now }, bytes)
  const created_at = now.toISOString()
  const kept = await tx
    .insert(attachmentFile)
    .values({
      account_id,
      recording_ulid: ulid,
      attachment_id: id,
      blob_key,
      type,
      bytes,
      sha256,
      created_at,
    })
    .onConflictDoNothing()
    .returning({ key: attachmentFile.blob_key })
  return kept.length === 1
}
