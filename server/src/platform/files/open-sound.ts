import type { SoundFile } from '../../ports/audio.ts'
import type { Blobs } from '../../ports/blobs.ts'

export interface KeptSound extends SoundFile {
  /** Throws what reading it has thrown: decoders take that for damage, and it may be our disk's. */
  demandRead(): void
}

/** A kept sound as decoders read it; undefined when it is gone. */
export async function openSound(
  blobs: Pick<Blobs, 'size' | 'file' | 'read'>,
  key: string,
): Promise<KeptSound | undefined> {
  const [size, path] = [await blobs.size(key), await blobs.file(key)]
  if (size === undefined) return undefined
  const failures: unknown[] = []
  const read = async (start: number, end: number) => {
    const pieces: Uint8Array[] = []
    const range = { start, end: Math.min(end, size) }
    for await (const piece of (await blobs.read(key, range)) ?? []) pieces.push(piece)
    return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
  }
  return {
    size,
    ...(path !== undefined && { path }),
    read: (start, end) =>
      read(start, end).catch((error: unknown) => {
        failures.push(error)
        throw error
      }),
    demandRead() {
      if (failures.length > 0) throw failures[0]
    },
  }
}
