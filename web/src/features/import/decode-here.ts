import { encodeWav } from '@earmark/core/speech/encode-wav.ts'
import { sampleRate } from '@earmark/core/speech/segmenter.ts'

/** Decoded it is all in memory at once: an hour or so of AAC. */
const mostBytes = 64 * 1024 * 1024

/** The same sound as a WAV of the kind that is written down; undefined where this browser cannot read it either. */
export async function decodeHere(file: File): Promise<File | undefined> {
  if (file.size > mostBytes) return undefined
  try {
    // Its rate is what the sound is decoded to; nothing is played.
    const context = new OfflineAudioContext(1, 1, sampleRate)
    const sound = await context.decodeAudioData(await file.arrayBuffer())
    const wav = encodeWav(mixedDown(sound))
    const name = `${file.name.replace(/\.[^.]+$/, '')}.wav`
    return new File([wav], name, { type: 'audio/wav', lastModified: file.lastModified })
  } catch {
    // The browser says only that it cannot.
    return undefined
  }
}

function mixedDown(sound: AudioBuffer): Float32Array {
  const channels = Array.from({ length: sound.numberOfChannels }, (_, at) => sound.getChannelData(at))
  const [first = new Float32Array(0), ...others] = channels
  if (others.length === 0) return first
  return first.map(
    (sample, at) => others.reduce((sum, one) => sum + (one[at] ?? 0), sample) / channels.length,
  )
}
