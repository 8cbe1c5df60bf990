import type { RefusedSound, SoundFile } from '../../ports/audio.ts'
import { readAt } from './chunks.ts'
import { type RawSound, refuse } from './raw-sound.ts'
import { openPackets, type TimedPacket } from './open-packets.ts'

// https://www.wavpack.com/WavPack5FileFormat.pdf
const headBytes = 32
const mostBlockBytes = 1 << 20
/** Of one packet: two channels in each. */
const mostBlocks = 32
const rates = [
  6000, 8000, 9600, 11_025, 12_000, 16_000, 22_050, 24_000, 32_000, 44_100, 48_000, 64_000, 88_200, 96_000,
  192_000,
]
const flag = { mono: 1 << 2, first: 1 << 11, last: 1 << 12 }

export function isWavPack(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, 4)).toString('latin1') === 'wvpk'
}

export async function readWavPack(file: SoundFile): Promise<RawSound | RefusedSound> {
  const head = await readAt(file, 0, headBytes)
  if (head.length < headBytes) return refuse('not_audio')
  const flags = head.readUInt32LE(24)
  // Others than these are written elsewhere in the block, where the decoder finds them.
  const knownRate = rates[(flags >>> 23) & 15]
  const rate = knownRate ?? 44_100
  const samples = head.readUInt32LE(12)
  const coding = { codec: 'wavpack', description: null, rate, channels: flags & flag.mono ? 1 : 2 } as const
  const seconds = samples === 0xff_ff_ff_ff ? null : samples / rate
  return openPackets(packetsOf(file), coding, { seconds, isExact: knownRate !== undefined })
}

/** Each is a block, or, with more than two channels, several that belong together. */
async function* packetsOf(file: SoundFile): AsyncGenerator<TimedPacket> {
  let blocks: Uint8Array[] = []
  for (let at = 0; at + headBytes <= file.size; ) {
    const head = await readAt(file, at, headBytes)
    const size = head.readUInt32LE(4) + 8
    // Tags stand at the end.
    const isWhole = size >= headBytes && size <= mostBlockBytes && at + size <= file.size
    if (!isWavPack(head) || !isWhole || blocks.length > mostBlocks) return
    const [length, flags] = [head.readUInt32LE(20), head.readUInt32LE(24)]
    if (flags & flag.first) blocks = []
    if (length > 0) blocks.push(await file.read(at, at + size))
    if (flags & flag.last && blocks.length > 0) yield { data: Buffer.concat(blocks) }
    at += size
  }
}
