import type { RefusedSound, SoundFile } from '../../ports/audio.ts'
import { openPackets, type TimedPacket } from './open-packets.ts'
import { oggPackets } from './ogg.ts'
import { type RawSound, refusalOf, refuse } from './raw-sound.ts'

// https://xiph.org/flac/ogg_mapping.html: 13 bytes, then the first block of a FLAC file.
const infoAt = 13 + 4

export function isOggFlac(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString('latin1')
  return text.startsWith('OggS') && text.slice(28, 33) === '\x7fFLAC'
}

export async function readOggFlac(file: SoundFile): Promise<RawSound | RefusedSound> {
  const packets = oggPackets(file)
  const first = await packets.next()
  const info = first.done ? Buffer.alloc(0) : Buffer.from(first.value).subarray(infoAt)
  if (info.length < 18) return refuse('not_audio')
  const packed = info.readUInt32BE(10)
  const format = { rate: packed >>> 12, channels: ((packed >>> 9) & 7) + 1 }
  const refusal = refusalOf(format)
  if (refusal) return refuse(refusal)
  return openPackets(frames(packets), { codec: 'flac', description: null, ...format }, { seconds: null })
}

async function* frames(packets: AsyncGenerator<Uint8Array>): AsyncGenerator<TimedPacket> {
  for await (const data of packets) {
    // Comments and pictures come first; a frame begins with fourteen bits that they cannot begin with.
    const isFrame = data[0] === 0xff && ((data[1] ?? 0) & 0xfc) === 0xf8
    if (isFrame) yield { data }
  }
}
