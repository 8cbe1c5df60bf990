import { AppError } from '@earmark/core/errors.ts'
import { newBlobKey } from '../blob-key.ts'
import type { Blobs } from '../../ports/blobs.ts'
import { type FileType, fileTypeOf, headBytes } from './file-type.ts'

export const maxFileBytes = 100 * 1024 * 1024

export interface StoredFile extends FileType {
  blob_key: string
  bytes: number
  sha256: string
}

/** The bytes of a file into the blob store as they come, and what they are. */
export async function storeFile(
  blobs: Pick<Blobs, 'write' | 'remove'>,
  body: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const blob_key = newBlobKey()
  const seen = { head: Buffer.alloc(0), bytes: 0 }

  async function* watched() {
    for await (const chunk of body) {
      seen.bytes += chunk.byteLength
      if (seen.bytes > maxFileBytes) throw fileTooLarge()
      if (seen.head.length < headBytes) seen.head = Buffer.concat([seen.head, chunk]).subarray(0, headBytes)
      yield chunk
    }
    if (seen.bytes === 0) {
      throw new AppError('invalid_input', 'a file of 0 bytes', { detail: 'The file is empty.' })
    }
  }

  const kept = await blobs.write(blob_key, watched())
  return { blob_key, ...kept, ...fileTypeOf(seen.head) }
}

export function fileTooLarge(): AppError {
  return new AppError('too_large', `a file over ${maxFileBytes} bytes`, {
    detail: 'A file may have at most 100 MB.',
  })
}
