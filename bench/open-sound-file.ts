import { open } from 'node:fs/promises'
import { createAudio } from '../server/src/adapters/audio/decode-sound.ts'
import type { SoundFile } from '../server/src/ports/audio.ts'
import { joinSamples } from '../core/src/speech/join-samples.ts'

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

/** All of it as one channel at 16 kHz. */
export async function readSamples(path: string): Promise<Float32Array> {
  const file = await openSoundFile(path)
  try {
    const sound = await createAudio(null).decode(file, { maxSeconds: 36_000 })
    if (sound.kind === 'refused') throw new Error(`${path}: ${sound.reason}`)
    const pieces: Float32Array[] = []
    for await (const piece of sound.samples) pieces.push(piece)
    return joinSamples(pieces)
  } finally {
    await file.close()
  }
}
