import fs from 'node:fs'
import path from 'node:path'
import { encodeWav } from '../../core/src/speech/encode-wav.ts'
import { sampleRate } from '../../core/src/speech/segmenter.ts'
import config from '../../playwright.config.ts'

/** Ten seconds of spoken-like sound: half a second of a tone, half a second of nothing, and so on. */
function makeTones(file: string): string {
  const samples = Float32Array.from({ length: 10 * sampleRate }, (_, at) =>
    (at / sampleRate) % 1 < 0.5 ? 0.37 * Math.sin((2 * Math.PI * 330 * at) / sampleRate) : 0,
  )
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, encodeWav(samples))
  return file
}

/** A browser whose microphone plays tones. Whether a page may use it is up to each journey. */
export function launchWithMicrophone() {
  const { launchOptions } = config.use ?? {}
  const tones = makeTones(path.resolve('.cache/tones.wav'))
  const microphone = ['--use-fake-device-for-media-stream', `--use-file-for-fake-audio-capture=${tones}`]
  return { ...launchOptions, args: [...(launchOptions?.args ?? []), ...microphone] }
}
