import type { SoundFile } from '../../ports/audio.ts'
import type { Blobs } from '../../ports/blobs.ts'

/** A kept sound as decoders read it; undefined when it is gone. */
export async function openSound(blobs: Blobs, key: string): Promise<SoundFile | undefined> {
  const [size, path] = [await blobs.size(key), await blobs.file(key)]
  if (size === undefined) return undefined
  return {
    size,
    ...(path !== undefined && { path }),
    async read(start, end) {
      const pieces: Uint8Array[] = []
      const range = { start, end: Math.min(end, size) }
      for await (const piece of (await blobs.read(key, range)) ?? []) pieces.push(piece)
      return pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces)
    },
  }
}
