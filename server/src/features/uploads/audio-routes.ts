import { AppError } from '@earmark/core/errors.ts'
import { createRoute } from '@hono/zod-openapi'
import { and, eq, isNull } from 'drizzle-orm'
import { recording } from '../../platform/db/recordings-schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { contentDisposition } from '../../platform/http/content-disposition.ts'
import { sandboxPolicy } from '../../platform/http/security-headers.ts'
import { actorOf, signedInOnly } from '../../platform/http/session.ts'
import { ulidParam } from '../../platform/http/ulid-param.ts'
import { type Sight, sightOf } from '../../platform/sync/sight.ts'
import type { Blobs } from '../../ports/blobs.ts'
import type { Database, Queries } from '../../ports/database.ts'
import { readRange } from './byte-range.ts'
import { extensionOf } from './sound-type.ts'

const audio = createRoute({
  method: 'get',
  path: '/recordings/{ulid}/audio',
  summary: 'The sound, whole or a range of it',
  middleware: signedInOnly,
  request: { params: ulidParam },
  responses: {
    200: { description: 'The sound' },
    206: { description: 'The range that was asked for' },
    304: { description: 'Unchanged' },
    416: { description: 'There is no such range' },
  },
})

export function registerAudio(
  api: Api,
  { database, blobs }: { database: Pick<Database, 'db'>; blobs: Blobs },
): void {
  api.openapi(audio, async (c) => {
    const found = await readSound(database.db, actorOf(c), c.req.valid('param').ulid)
    c.set('contentPolicy', sandboxPolicy)
    const etag = `"${found.sound.sha256}"`
    const headers = new Headers({
      'Content-Type': found.sound.type,
      'Content-Disposition': contentDisposition('inline', fileName(found)),
      'Accept-Ranges': 'bytes',
      'Cache-Control': 'private, no-cache',
      ETag: etag,
    })
    if (matches(c.req.header('if-none-match'), etag)) return new Response(null, { status: 304, headers })

    const { bytes } = found.sound
    // A range of what has changed in the meantime would be a range of something else.
    const isSame = [undefined, etag].includes(c.req.header('if-range'))
    const range = isSame ? readRange(c.req.header('range'), bytes) : undefined
    if (range === 'unsatisfiable') {
      headers.set('Content-Range', `bytes */${bytes}`)
      return new Response(null, { status: 416, headers })
    }
    const { start, end } = range ?? { start: 0, end: bytes }
    headers.set('Content-Length', String(end - start))
    if (range) headers.set('Content-Range', `bytes ${start}-${end - 1}/${bytes}`)
    const status = range ? 206 : 200
    if (c.req.method === 'HEAD') return new Response(null, { status, headers })
    const body = await blobs.read(found.sound_key, { start, end })
    if (!body) throw new AppError('not_found', 'the sound is gone')
    return new Response(body, { status, headers })
  })
}

async function readSound(db: Queries, sight: Sight, ulid: string) {
  const { title, sound, sound_key } = recording
  const isThis = and(sightOf(db, sight).recordings, eq(recording.ulid, ulid), isNull(recording.deleted_at))
  const [row] = await db.select({ title, sound, sound_key }).from(recording).where(isThis)
  if (!row?.sound || !row.sound_key) throw new AppError('not_found', `no sound of ${ulid}`)
  return { title: row.title, sound: row.sound, sound_key: row.sound_key }
}

/** As a person would find it again; what file systems do not take in a name is left out. */
function fileName({ title, sound }: { title: string; sound: { type: string } }): string {
  const plain = title.replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ').trim() || 'Recording'
  return `${plain}.${extensionOf(sound.type)}`
}

function matches(header: string | undefined, etag: string): boolean {
  return (header ?? '').split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
