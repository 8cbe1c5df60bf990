import { AppError } from '@earmark/core/errors.ts'
import { isTooLargeToClean } from '@earmark/core/sharing/attachment-caution.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { pixelsIn } from './pixels-in.ts'
import { isPublicPicture, stripPicture } from './strip-picture.ts'

export interface StoredFile {
  blob_key: string
  type: string
  bytes: number
}

/** A small file may unfold to gigabytes in the browser of whoever looks at it. */
const mostPixels = 50_000_000

/** What is wrong with a picture of which nothing is given out, said after its name. */
export const pictureFaults = {
  too_large: 'is larger than 10 MB',
  too_many_pixels: 'has more than 50 million pixels',
  broken: 'cannot be read as a picture',
} as const
export type PictureFault = keyof typeof pictureFaults

/**
 * What strangers get of a file. Of a picture it is never the file itself, of which nobody knows what it says besides its
 * pixels; one that cannot be read, or is too large to be, is given to nobody. Other files are as they are.
 */
export async function readForStrangers(
  blobs: Pick<Blobs, 'read'>,
  file: StoredFile,
): Promise<{ body: ReadableStream<Uint8Array>; bytes: number }> {
  const given = await cleaned(blobs, file)
  if (given === 'no picture') {
    const body = await blobs.read(file.blob_key)
    if (body) return { body, bytes: file.bytes }
  } else if (typeof given !== 'string') {
    return { body: new Blob([new Uint8Array(given)]).stream(), bytes: given.length }
  }
  throw new AppError('not_found', 'a file that cannot be given out')
}

/** Why strangers get nothing of a picture; undefined: they get it, or it is none. */
export async function faultOf(
  blobs: Pick<Blobs, 'read'>,
  file: StoredFile,
): Promise<PictureFault | undefined> {
  const given = await cleaned(blobs, file)
  return typeof given === 'string' && given !== 'no picture' ? given : undefined
}

async function cleaned(
  blobs: Pick<Blobs, 'read'>,
  { blob_key, type, bytes }: StoredFile,
): Promise<Uint8Array | PictureFault | 'no picture'> {
  if (!isPublicPicture(type)) return 'no picture'
  if (isTooLargeToClean({ type, bytes })) return 'too_large'
  const file = await blobs.read(blob_key)
  if (!file) return 'broken'
  const whole = Buffer.from(await new Response(file).arrayBuffer())
  if (pixelsIn(type, whole) > mostPixels) return 'too_many_pixels'
  return stripPicture(type, whole) ?? 'broken'
}
