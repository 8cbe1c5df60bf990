import { encodeWav } from '@earmark/core/speech/encode-wav.ts'
import { decodeSound } from '../../base/audio/decode-sound.ts'

/** Decoded it is all in memory at once: an hour or so of AAC. */
const mostBytes = 64 * 1024 * 1024

/** The same sound as a WAV of the kind that is written down; undefined where this browser cannot read it either. */
export async function decodeHere(file: File): Promise<File | undefined> {
  if (file.size > mostBytes) return undefined
  try {
    const wav = encodeWav(await decodeSound(file))
    const name = `${file.name.replace(/\.[^.]+$/, '')}.wav`
    return new File([wav], name, { type: 'audio/wav', lastModified: file.lastModified })
  } catch {
    // The browser says only that it cannot.
    return undefined
  }
}
