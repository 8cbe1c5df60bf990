import { writeFileSync } from 'node:fs'
import { createAudio } from '../server/src/adapters/audio/decode-sound.ts'
import { openSoundFile } from '../server/src/adapters/audio/disk-sound-file.ts'

const rate = 16_000
const seconds = 60

/** The first minute of a recording as a WAV file, which a browser's fake microphone can say. */
export async function writeSpokenMinute(clip: string, to: string): Promise<void> {
  const samples = new Int16Array(rate * seconds)
  const file = await openSoundFile(clip)
  try {
    const sound = await createAudio(null).decode(file, { maxSeconds: 36_000 })
    if (sound.kind === 'refused') throw new Error(`${clip}: ${sound.reason}`)
    let at = 0
    for await (const piece of sound.samples) {
      const part = piece.subarray(0, samples.length - at)
      samples.set(
        part.map((value) => Math.max(-1, Math.min(1, value)) * 32_767),
        at,
      )
      at += part.length
      if (at === samples.length) break
    }
  } finally {
    await file.close()
  }
  writeFileSync(to, Buffer.concat([header(samples.byteLength), Buffer.from(samples.buffer)]))
}

/** Of a WAV file with one channel of 16-bit samples. */
function header(bytes: number): Buffer {
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt32LE(rate * 2, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return head
}
