import { keepLatest } from '@earmark/core/keep-latest.ts'
import { faultOf, type PictureFault, type StoredFile } from '../../platform/files/public-picture.ts'
import type { Blobs } from '../../ports/blobs.ts'

/** Whether visitors get this file. */
export type PictureCheck = (file: StoredFile) => Promise<boolean>

const mostKept = 5_000

/** Bytes under a key never change: each picture is read for this once, and not by every visitor. */
export function makePictureCheck(blobs: Pick<Blobs, 'read'>): PictureCheck {
  const kept = new Map<string, Promise<PictureFault | undefined>>()
  return async (file) => {
    const make = () => faultOf(blobs, file)
    try {
      return (await keepLatest(kept, file.blob_key, { most: mostKept, make })) === undefined
    } catch {
      // A store that does not answer says nothing of the picture; the next visitor asks anew.
      kept.delete(file.blob_key)
      return true
    }
  }
}
