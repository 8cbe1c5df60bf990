import { writeFileSync } from 'node:fs'
import { encodeWav } from '../core/src/speech/encode-wav.ts'
import { sampleRate } from '../core/src/speech/segmenter.ts'
import { createAudio } from '../server/src/adapters/audio/decode-sound.ts'
import { openSoundFile } from './open-sound-file.ts'

const seconds = 60

/** The first minute of a recording as a WAV file, which a browser's fake microphone can say. */
export async function writeSpokenMinute(clip: string, to: string): Promise<void> {
  const samples = new Float32Array(sampleRate * seconds)
  const file = await openSoundFile(clip)
  try {
    const sound = await createAudio(null).decode(file, { maxSeconds: 36_000 })
    if (sound.kind === 'refused') throw new Error(`${clip}: ${sound.reason}`)
    let at = 0
    for await (const piece of sound.samples) {
      const part = piece.subarray(0, samples.length - at)
      samples.set(part, at)
      at += part.length
      if (at === samples.length) break
    }
  } finally {
    await file.close()
  }
  writeFileSync(to, encodeWav(samples))
}
