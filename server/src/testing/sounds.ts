import { encodeWav } from '@earmark/core/speech/encode-wav.ts'
import { sampleRate } from '@earmark/core/speech/segmenter.ts'

/** A hum of so many seconds as a WAV file: 16 kHz, one channel, 16 bits. */
export function makeWav(seconds: number, hertz = 220): Buffer {
  const samples = Float32Array.from(
    { length: Math.round(seconds * sampleRate) },
    (_, at) => 0.25 * Math.sin((2 * Math.PI * hertz * at) / sampleRate),
  )
  return Buffer.from(encodeWav(samples).buffer)
}
