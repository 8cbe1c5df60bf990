import { open } from 'node:fs/promises'
import type { SoundFile } from '../server/src/ports/audio.ts'

export interface OpenSoundFile extends SoundFile {
  path: string
  close: () => Promise<void>
}

export async function openSoundFile(path: string): Promise<OpenSoundFile> {
  const handle = await open(path, 'r')
  const { size } = await handle.stat()
  return {
    path,
    size,
    async read(start, end) {
      const buffer = new Uint8Array(Math.max(0, Math.min(end, size) - start))
      const { bytesRead } = await handle.read(buffer, 0, buffer.length, start)
      return buffer.subarray(0, bytesRead)
    },
    close: () => handle.close(),
  }
}
