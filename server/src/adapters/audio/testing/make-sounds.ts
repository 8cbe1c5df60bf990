import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  Mp4OutputFormat,
  OggOutputFormat,
  Output,
  WebMOutputFormat,
} from 'mediabunny'
import type { SoundFile } from '../../../ports/audio.ts'

export function soundFile(bytes: Uint8Array): SoundFile {
  return { size: bytes.length, read: async (start, end) => bytes.slice(start, end) }
}

export function tone(hertz: number, rate: number, seconds: number): Float32Array {
  return Float32Array.from(
    { length: rate * seconds },
    (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / rate),
  )
}

export interface WavHeader {
  rate?: number
  channels?: number
  bits?: number
  tag?: number
  dataSize?: number
}

/** `header` may lie about what follows. */
export function wav(data: Uint8Array, header: WavHeader = {}): Uint8Array {
  const { rate = 16_000, channels = 1, bits = 16, tag = 1, dataSize = data.length } = header
  const head = Buffer.alloc(44)
  head.write('RIFF', 0, 'latin1')
  head.writeUInt32LE(Math.min(36 + dataSize, 0xff_ff_ff_ff), 4)
  head.write('WAVEfmt ', 8, 'latin1')
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(tag, 20)
  head.writeUInt16LE(channels, 22)
  head.writeUInt32LE(rate, 24)
  head.writeUInt16LE(bits, 34)
  head.write('data', 36, 'latin1')
  head.writeUInt32LE(dataSize, 40)
  return Buffer.concat([head, data])
}

export function pcm16(samples: Float32Array): Uint8Array {
  const bytes = Buffer.alloc(samples.length * 2)
  for (const [at, sample] of samples.entries()) bytes.writeInt16LE(Math.round(sample * 0x7f_ff), at * 2)
  return bytes
}

// Twenty milliseconds of silence, as Opus writes it.
const silentOpusPacket = Uint8Array.of(0xf8, 0xff, 0xfe)
const preSkip = 312

export const opusFormats = {
  webm: () => new WebMOutputFormat(),
  /** As browsers record it: it was never gone back to, and says no length. */
  live: () => new WebMOutputFormat({ appendOnly: true }),
  ogg: () => new OggOutputFormat(),
  mp4: () => new Mp4OutputFormat(),
  /** As browsers and some phones write MP4: its index is in pieces, each before its sound. */
  fragments: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
} as const

/** Silence in Opus; `pause` leaves out that many seconds in the middle. */
export async function opus(
  format: keyof typeof opusFormats,
  seconds: number,
  pause = 0,
): Promise<Uint8Array> {
  const target = new BufferTarget()
  const output = new Output({ format: opusFormats[format](), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const head = Buffer.from('OpusHead\x01\x01\0\0\x80\xbb\0\0\0\0\0', 'latin1')
  head.writeUInt16LE(preSkip, 10)
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: head }
  for (let packet = 0; packet < seconds * 50; packet++) {
    const time = packet / 50 + (packet >= seconds * 25 ? pause : 0)
    await source.add(new EncodedPacket(silentOpusPacket, 'key', time, 0.02), { decoderConfig })
  }
  await output.finalize()
  if (!target.buffer) throw new Error('Nothing was written.')
  return new Uint8Array(target.buffer)
}

/** Frames of MPEG 1 layer III, 128 kbit/s, 44.1 kHz, stereo, without a sound in them. */
export function mp3(frames: number): Uint8Array {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x04])
  return Buffer.concat(Array.from({ length: frames }, () => frame))
}
