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

/** A WAV file with two channels, of 16 bits at 16 kHz. */
export function makeStereoWav(left: Float32Array, right: Float32Array): Buffer {
  const sideBySide = Float32Array.from({ length: 2 * left.length }, (_, at) => {
    return (at % 2 === 0 ? left : right)[Math.floor(at / 2)] ?? 0
  })
  const wav = Buffer.from(encodeWav(sideBySide).buffer)
  wav.writeUInt16LE(2, 22)
  wav.writeUInt32LE(4 * sampleRate, 28)
  wav.writeUInt16LE(4, 32)
  return wav
}
