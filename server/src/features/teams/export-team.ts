import { exportRecording } from '@earmark/core/export/export-recording.ts'
import { fileNameOf } from '@earmark/core/export/file-name.ts'
import { type LaterFile, makeZip } from '@earmark/core/export/zip.ts'
import type { Actor } from '@earmark/core/sync/tx.ts'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { attachmentFile, recording } from '../../platform/db/recordings-schema.ts'
import { recordingFields } from '../../platform/sync/read-recording.ts'
import { readTags } from '../../platform/sync/read-tags.ts'
import { sightOf } from '../../platform/sync/sight.ts'
import type { Blobs } from '../../ports/blobs.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { readMembers } from './read-account.ts'

interface ExportNeeds {
  database: Pick<Database, 'db'>
  blobs: Pick<Blobs, 'read'>
  now: () => Date
}

const batch = 25
const utf8 = new TextEncoder()
const encode = (text: string) => utf8.encode(text)

/**
 * Everything of a team that its owner sees, as one archive that is made while it is sent: each note as Markdown and
 * JSON with its sound and files beside it, and who is in the team.
 */
export async function* exportTeam(needs: ExportNeeds, actor: Actor): AsyncGenerator<Uint8Array> {
  const { db } = needs.database
  const zip = makeZip(needs.now(), encode)
  const members = await readMembers(db, actor.account_id)
  yield* zip.add({ name: 'members.json', bytes: encode(`${JSON.stringify(members, null, 2)}\n`) })
  const tags = await readTags(db, actor.account_id)
  for await (const { sound_key, ...row } of recordingsOf(db, actor)) {
    for (const format of ['md', 'json'] as const) {
      const { file_name, text } = exportRecording(row, tags, format)
      yield* zip.add({ name: `notes/${file_name}`, bytes: encode(text) })
    }
    if (sound_key) {
      const ending = row.sound?.type.replace(/^.*\/(x-)?|;.*$/g, '') ?? 'bin'
      yield* withBlob(needs.blobs, sound_key, zip.addLater(`sounds/${fileNameOf(row)}.${ending}`))
    }
    for (const { blob_key, attachment_id } of await filesOf(db, actor, row.ulid)) {
      const name = row.attachments.find(({ id }) => id === attachment_id)?.file_name
      if (name) yield* withBlob(needs.blobs, blob_key, zip.addLater(`files/${row.ulid}/${safeName(name)}`))
    }
  }
  yield* zip.end()
}

async function* withBlob(
  blobs: Pick<Blobs, 'read'>,
  key: string,
  file: LaterFile,
): AsyncGenerator<Uint8Array> {
  yield* file.head
  // A blob that is gone is an empty file: the archive goes on.
  for await (const piece of (await blobs.read(key)) ?? []) {
    file.see(piece)
    yield piece
  }
  yield* file.tail()
}

/** A few at a time, in the order of their identifiers. */
async function* recordingsOf(db: Queries, actor: Actor) {
  let after = ''
  for (;;) {
    const rows = await db
      .select({ ...recordingFields, sound_key: recording.sound_key })
      .from(recording)
      .where(and(sightOf(db, actor).recordings, isNull(recording.deleted_at), gt(recording.ulid, after)))
      .orderBy(asc(recording.ulid))
      .limit(batch)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.ulid
  }
}

function filesOf(db: Queries, { account_id }: Actor, ulid: string) {
  const { blob_key, attachment_id } = attachmentFile
  return db
    .select({ blob_key, attachment_id })
    .from(attachmentFile)
    .where(and(eq(attachmentFile.account_id, account_id), eq(attachmentFile.recording_ulid, ulid)))
}

/** No folder but its own. */
function safeName(name: string): string {
  return name.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').replace(/^[. ]+/, '') || 'file'
}
