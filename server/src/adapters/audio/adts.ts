import type { RefusedSound, SoundFile } from '../../ports/audio.ts'
import { openPackets, type TimedPacket } from './open-packets.ts'
import { type RawSound, refuse } from './raw-sound.ts'

const headBytes = 7
// ISO/IEC 14496-3, table 1.18.
const rates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
]

/** AAC without a container: a frame begins with twelve set bits, and its layer is zero. */
export function isAdts(head: Uint8Array): boolean {
  return head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0
}

export async function readAdts(file: SoundFile): Promise<RawSound | RefusedSound> {
  const head = await file.read(0, headBytes)
  const rate = rates[((head[2] ?? 0) >> 2) & 15]
  if (frameBytes(head) === null || rate === undefined) return refuse('not_audio')
  const channels = (((head[2] ?? 0) & 1) << 2) | ((head[3] ?? 0) >> 6) || 2
  return openPackets(framesOf(file), { codec: 'aac', description: null, rate, channels }, { seconds: null })
}

/** The decoder knows the heads; where a frame has none the sound ends. */
async function* framesOf(file: SoundFile): AsyncGenerator<TimedPacket> {
  for (let at = 0; at + headBytes <= file.size; ) {
    const size = frameBytes(await file.read(at, at + headBytes))
    if (size === null || at + size > file.size) return
    yield { data: await file.read(at, at + size) }
    at += size
  }
}

function frameBytes(head: Uint8Array): number | null {
  if (head.length < headBytes || !isAdts(head)) return null
  const size = (((head[3] ?? 0) & 3) << 11) | ((head[4] ?? 0) << 3) | ((head[5] ?? 0) >> 5)
  return size > headBytes ? size : null
}
