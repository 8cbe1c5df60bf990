import { createAudio } from '../server/src/adapters/audio/decode-sound.ts'
import { wordErrors } from '../core/src/speech/word-errors.ts'
import type { Speech } from '../server/src/ports/speech.ts'
import type { Row } from './row.ts'

interface SpokenClip {
  name: string
  text: string
  /** 16 kHz, one channel. */
  samples: () => AsyncIterable<Float32Array>
}

/** Word errors on the same clips as a telephone gives them: 300 to 3400 Hz, 8 kHz, µ-law; near and quiet. */
export async function measureTelephone(speech: Speech, clips: readonly SpokenClip[]): Promise<Row[]> {
  const total = { errors: 0, words: 0 }
  for (const clip of clips) {
    for (const gain of [1, 0.1]) {
      const call = telephoned(await whole(clip.samples()), gain)
      const written = await speech.transcribe(decoded(call))
      if (written.kind === 'failed') throw new Error(`${clip.name}: ${written.detail}`)
      const heard = written.transcript.segments.map(({ text }) => text).join(' ')
      const { errors, words } = wordErrors(clip.text, heard)
      console.log(`${clip.name} by telephone, × ${gain}: ${errors} of ${words} words`)
      total.errors += errors
      total.words += words
    }
  }
  if (total.words === 0) return []
  const rate = Math.round((10_000 * total.errors) / total.words) / 100
  return [{ name: 'word errors by telephone', value: rate, unit: '%', limit: '≤ 9', pass: rate <= 9 }]
}

const lowHertz = 300
const highHertz = 3400
const halfTaps = 64

/** A WAV file of µ-law. */
function telephoned(samples: Float32Array, gain: number): Buffer {
  const filter = bandPass()
  const codes = Buffer.alloc(Math.floor(samples.length / 2))
  for (let at = 0; at < codes.length; at++) {
    let sum = 0
    for (const [tap, weight] of filter.entries()) sum += weight * (samples[2 * at + tap - halfTaps] ?? 0)
    codes[at] = toUlaw(gain * sum)
  }
  const head = Buffer.alloc(44)
  head.write('RIFF\0\0\0\0WAVEfmt ', 0, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(7, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8000, 24)
  head.writeUInt16LE(8, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(codes.length, 40)
  return Buffer.concat([head, codes])
}

/** At 16 kHz: the difference of two low passes, under a Hann window. */
function bandPass(): number[] {
  return Array.from({ length: 2 * halfTaps + 1 }, (_, tap) => {
    const distance = tap - halfTaps
    const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / (halfTaps + 1))
    return window * (lowPass(highHertz, distance) - lowPass(lowHertz, distance))
  })
}

function lowPass(hertz: number, distance: number): number {
  const angle = (2 * Math.PI * hertz * distance) / 16_000
  return ((2 * hertz) / 16_000) * (distance === 0 ? 1 : Math.sin(angle) / angle)
}

/** ITU-T G.711. */
function toUlaw(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0
  const magnitude = Math.min(32_635, Math.round(Math.abs(sample) * 32_768)) + 132
  const exponent = Math.max(0, 24 - Math.clz32(magnitude))
  return ~(sign | (exponent << 4) | ((magnitude >> (exponent + 3)) & 15)) & 255
}

async function* decoded(bytes: Buffer): AsyncGenerator<Float32Array> {
  const file = { size: bytes.length, read: async (start: number, end: number) => bytes.subarray(start, end) }
  const sound = await createAudio(null).decode(file, { maxSeconds: 36_000 })
  if (sound.kind === 'refused') throw new Error(sound.reason)
  yield* sound.samples
}

async function whole(pieces: AsyncIterable<Float32Array>): Promise<Float32Array> {
  const all: Float32Array[] = []
  for await (const piece of pieces) all.push(piece)
  return new Float32Array(await new Blob(all.map((piece) => Float32Array.from(piece))).arrayBuffer())
}
