import { AppError } from '@earmark/core/errors.ts'
import { extensionOf } from '@earmark/core/speech/sound-type.ts'
import { and, eq, isNull } from 'drizzle-orm'
import { recording } from '../../platform/db/recordings-schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { sandboxPolicy } from '../../platform/http/security-headers.ts'
import { sendRange } from '../../platform/http/send-range.ts'
import { type Seer, visibleTo } from '../../platform/sync/visibility.ts'
import type { Blobs } from '../../ports/blobs.ts'
import type { Database, Queries } from '../../ports/database.ts'

export function registerAudio(
  api: Api,
  { database, blobs }: { database: Pick<Database, 'db'>; blobs: Blobs },
): void {
  registerCall(api, 'GET /recordings/:ulid/audio', async ({ actor, params, c }) => {
    const found = await readSound(database.db, actor, params.ulid)
    c.set('contentPolicy', sandboxPolicy)
    return sendRange(c.req.raw, {
      bytes: found.sound.bytes,
      etag: `"${found.sound.sha256}"`,
      headers: {
        'Content-Type': found.sound.type,
        'Content-Disposition': contentDisposition('inline', fileName(found)),
      },
      read: (range) => blobs.read(found.sound_key, range),
    })
  })
}

async function readSound(db: Queries, seer: Seer, ulid: string) {
  const { title, sound, sound_key } = recording
  const isThis = and(visibleTo(db, seer).recordings, eq(recording.ulid, ulid), isNull(recording.deleted_at))
  const [row] = await db.select({ title, sound, sound_key }).from(recording).where(isThis)
  if (!row?.sound || !row.sound_key) throw new AppError('not_found', `no sound of ${ulid}`)
  return { title: row.title, sound: row.sound, sound_key: row.sound_key }
}

/** As a person would find it again; what file systems do not take in a name is left out. */
function fileName({ title, sound }: { title: string; sound: { type: string } }): string {
  const plain = title.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ').trim() || 'Recording'
  return `${plain}.${extensionOf(sound.type)}`
}
