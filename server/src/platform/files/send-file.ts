import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { AppError } from '@earmark/core/errors.ts'
import { and, eq } from 'drizzle-orm'
import type { Context } from 'hono'
import type { Blobs } from '../../ports/blobs.ts'
import type { Database } from '../../ports/database.ts'
import { attachmentFile } from '../db/recordings-schema.ts'
import type { AppEnv } from '../http/app-env.ts'
import { contentDisposition } from '../http/content-disposition.ts'
import { sandboxPolicy } from '../http/security-headers.ts'
import { readForStrangers, type StoredFile } from './public-picture.ts'

interface FileKey {
  account_id: string
  ulid: string
  id: string
}

/**
 * Only pictures that browsers draw and never run are shown in the page. All else is downloaded, as bytes of no
 * kind: a page, a drawing with a script in it or a document must not open under this site's name.
 */
export async function sendFile(
  c: Context<AppEnv>,
  { database, blobs }: { database: Pick<Database, 'db'>; blobs: Pick<Blobs, 'read'> },
  at: FileKey & Pick<Attachment, 'file_name'> & { isForStrangers?: boolean },
): Promise<Response> {
  const file = await findFile(database, at)
  const isPicture = shown.has(file.type)
  c.set('contentPolicy', sandboxPolicy)
  const headers = new Headers({
    'Content-Type': isPicture ? file.type : 'application/octet-stream',
    'Content-Disposition': contentDisposition(isPicture ? 'inline' : 'attachment', at.file_name ?? 'file'),
    // Asked for anew each time, because the right to see it may have ended.
    'Cache-Control': 'private, no-cache',
    ETag: `"${file.sha256}"`,
  })
  if (c.req.header('if-none-match') === headers.get('ETag'))
    return new Response(null, { status: 304, headers })
  const { body, bytes } = await (at.isForStrangers ? readForStrangers : readWhole)(blobs, file)
  headers.set('Content-Length', String(bytes))
  return new Response(body, { headers })
}

async function readWhole(blobs: Pick<Blobs, 'read'>, { blob_key, bytes }: StoredFile) {
  const body = await blobs.read(blob_key)
  if (!body) throw new Error(`the bytes of an attachment are missing at ${blob_key}`)
  return { body, bytes }
}

const shown: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])

async function findFile({ db }: Pick<Database, 'db'>, { account_id, ulid, id }: FileKey) {
  const [file] = await db
    .select()
    .from(attachmentFile)
    .where(
      and(
        eq(attachmentFile.account_id, account_id),
        eq(attachmentFile.recording_ulid, ulid),
        eq(attachmentFile.attachment_id, id),
      ),
    )
  if (!file) throw new AppError('not_found', `no file of attachment ${id}`)
  return file
}
