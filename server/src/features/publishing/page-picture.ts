import { isCleanable } from '@earmark/core/sharing/attachment-caution.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { and, eq, notExists, sql } from 'drizzle-orm'
import { page } from '../../platform/db/pages-schema.ts'
import { attachmentFile, recording } from '../../platform/db/recordings-schema.ts'
import {
  faultOf,
  pictureFaults,
  readForStrangers,
  type StoredFile,
} from '../../platform/files/public-picture.ts'
import type { Blobs } from '../../ports/blobs.ts'
import type { Services } from '../../services.ts'
import { isThis } from './page-row.ts'

/** One that hangs on the note, and can be given out without what it says of its owner. */
export function checkPicture({ attachments }: Pick<Recording, 'attachments'>, picture: string | null): void {
  if (picture === null) return
  const found = attachments.find(({ id }) => id === picture)
  if (found && isCleanable(found)) return
  const detail = '“picture” must be a JPEG, PNG or WebP image of at most 10 MB that is attached to the note.'
  throw new AppError('invalid_input', 'no such picture of the note', { detail })
}

/** Not one that only begins like a picture: nothing of it would be given out. Read before anything is locked. */
export async function demandWhole(
  { database: { db }, blobs }: Pick<Services, 'database' | 'blobs'>,
  account_id: string,
  picture: string | null,
  /** Of the page; what it has already is not asked about again. */
  page_id = '',
): Promise<void> {
  if (picture === null) return
  const isKept = db
    .select({ id: page.id })
    .from(page)
    .where(and(isThis(page_id), eq(page.picture, picture)))
  const [file] = await db
    .select()
    .from(attachmentFile)
    .where(
      and(
        eq(attachmentFile.account_id, account_id),
        eq(attachmentFile.attachment_id, picture),
        notExists(isKept),
      ),
    )
  if (!file) return
  const fault = await faultOf(blobs, file)
  if (!fault) return
  throw new AppError('invalid_input', 'a picture that cannot be given out', {
    detail: `“picture” ${pictureFaults[fault]}.`,
  })
}

/** Beside it `recording` is joined. What was taken off the note is kept for a day, but shown no more. */
export const isItsPicture = and(
  eq(attachmentFile.account_id, page.account_id),
  eq(attachmentFile.recording_ulid, page.ulid),
  eq(attachmentFile.attachment_id, page.picture),
  sql`${recording.attachments} @> jsonb_build_array(jsonb_build_object('id', ${page.picture}))`,
)

/** Never the file itself: nobody knows what it says besides its pixels. */
export async function sendPicture(
  asked: Request,
  blobs: Pick<Blobs, 'read'>,
  picture: StoredFile & { sha256: string },
): Promise<Response> {
  const headers = new Headers({
    'Content-Type': picture.type,
    // Anybody may keep it, but must ask whether it still stands.
    'Cache-Control': 'public, no-cache',
    ETag: `"${picture.sha256}"`,
  })
  if (asked.headers.get('if-none-match') === headers.get('ETag')) {
    return new Response(null, { status: 304, headers })
  }
  const { body } = await readForStrangers(blobs, picture)
  return new Response(body, { headers })
}
