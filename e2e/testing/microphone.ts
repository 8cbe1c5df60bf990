import fs from 'node:fs'
import path from 'node:path'
import config from '../../playwright.config.ts'

const rate = 48_000

/** Ten seconds of spoken-like sound: half a second of a tone, half a second of nothing, and so on. */
function makeTones(file: string): string {
  const samples = Int16Array.from({ length: 10 * rate }, (_, at) =>
    (at / rate) % 1 < 0.5 ? 12_000 * Math.sin((2 * Math.PI * 330 * at) / rate) : 0,
  )
  const header = Buffer.alloc(44)
  header.write('RIFF')
  header.writeUInt32LE(36 + samples.byteLength, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(2 * rate, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.byteLength, 40)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, Buffer.concat([header, Buffer.from(samples.buffer)]))
  return file
}

/** A browser whose microphone plays tones. Whether a page may use it is up to each journey. */
export function launchWithMicrophone() {
  const { launchOptions } = config.use ?? {}
  const tones = makeTones(path.resolve('.cache/tones.wav'))
  const microphone = ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${tones}`]
  return { ...launchOptions, args: [...(launchOptions?.args ?? []), ...microphone] }
}
