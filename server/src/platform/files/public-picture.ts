import { AppError } from '@earmark/core/errors.ts'
import { isTooLargeToClean } from '@earmark/core/sharing/attachment-caution.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { isPublicPicture, stripPicture } from './strip-picture.ts'

export interface StoredFile {
  blob_key: string
  type: string
  bytes: number
}

/**
 * What strangers get of a file. Of a picture it is never the file itself, of which nobody knows what it says besides its
 * pixels; one that cannot be read, or is too large to be, is given to nobody. Other files are as they are.
 */
export async function readForStrangers(
  blobs: Pick<Blobs, 'read'>,
  { blob_key, type, bytes }: StoredFile,
): Promise<{ body: ReadableStream<Uint8Array>; bytes: number }> {
  const isPicture = isPublicPicture(type)
  const file = isTooLargeToClean({ type, bytes }) ? undefined : await blobs.read(blob_key)
  if (file && !isPicture) return { body: file, bytes }
  const stripped = file && stripPicture(type, new Uint8Array(await new Response(file).arrayBuffer()))
  if (!stripped) throw new AppError('not_found', 'a file that cannot be given out')
  return { body: new Blob([new Uint8Array(stripped)]).stream(), bytes: stripped.length }
}
