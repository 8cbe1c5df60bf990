import { decoder as createDecoder } from '@audio/decode-amr'
import type { RefusedSound, SoundFile } from '../../ports/audio.ts'
import type { PacketDecoder } from './packet-decoder.ts'
import { type RawSound, refuse } from './raw-sound.ts'

export type AmrCodec = 'amr-nb' | 'amr-wb'

const heads = { 'amr-nb': '#!AMR\n', 'amr-wb': '#!AMR-WB\n' } as const satisfies Record<AmrCodec, string>
const rates = { 'amr-nb': 8000, 'amr-wb': 16_000 } as const satisfies Record<AmrCodec, number>
const bytesPerRead = 1 << 14
const bytesPerMeasure = 1 << 18

/** AMR in a container: the same frames without the name they begin with in a file. */
export async function openAmr(codec: AmrCodec): Promise<PacketDecoder> {
  const decoder = await createDecoder()
  decoder.decode(Buffer.from(heads[codec], 'latin1'))
  return {
    lead: 0,
    free: () => decoder.free(),
    async decode(packet) {
      return { channels: decoder.decode(packet).channelData, rate: rates[codec] }
    },
  }
}

export function isAmr(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, 5)).toString('latin1') === '#!AMR'
}

/** A file of AMR without a container. */
export async function readAmr(file: SoundFile): Promise<RawSound | RefusedSound> {
  const head = Buffer.from(await file.read(0, 9)).toString('latin1')
  const codec = (['amr-wb', 'amr-nb'] as const).find((one) => head.startsWith(heads[one]))
  if (!codec) return refuse('not_audio')
  return { rate: rates[codec], seconds: await measure(file, codec), blocks: readBlocks(file, codec) }
}

async function* readBlocks(file: SoundFile, codec: AmrCodec): AsyncGenerator<Float32Array[]> {
  const decoder = await openAmr(codec)
  try {
    for (let at = heads[codec].length; at < file.size; at += bytesPerRead) {
      const { channels } = await decoder.decode(await file.read(at, Math.min(at + bytesPerRead, file.size)))
      if (channels.length > 0) yield channels
    }
  } finally {
    decoder.free()
  }
}

// Bytes of a frame by the four bits of its kind, its first byte with them (RFC 4867 §5.3).
const frameBytes = {
  'amr-nb': [13, 14, 16, 18, 20, 21, 27, 32, 6, 1, 1, 1, 1, 1, 1, 1],
  'amr-wb': [18, 24, 33, 37, 41, 47, 51, 59, 61, 6, 1, 1, 1, 1, 1, 1],
} as const satisfies Record<AmrCodec, readonly number[]>

/** From frame to frame, 20 ms each, without decoding: five megabytes can be a day. */
async function measure(file: SoundFile, codec: AmrCodec): Promise<number> {
  let frames = 0
  let next: number = heads[codec].length
  while (next < file.size) {
    const start = next
    const bytes = await file.read(start, Math.min(start + bytesPerMeasure, file.size))
    if (bytes.length === 0) break
    for (; next < start + bytes.length; frames++)
      next += frameBytes[codec][((bytes[next - start] ?? 0) >> 3) & 15] ?? 1
  }
  return frames / 50
}
