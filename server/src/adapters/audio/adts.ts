import type { RefusedSound, SoundFile } from '../../ports/audio.ts'
import { type ChainHead, chainedFrames } from './frame-chain.ts'
import { openPackets } from './open-packets.ts'
import { type RawSound, refuse } from './raw-sound.ts'

const headBytes = 7
// ISO/IEC 14496-3, table 1.18.
const rates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8000, 7350,
]
const blockSamples = 1024

/** AAC without a container: a frame begins with twelve set bits, and its layer is zero. */
export function isAdts(head: Uint8Array): boolean {
  return head[0] === 0xff && ((head[1] ?? 0) & 0xf6) === 0xf0
}

/** The decoder knows the heads of the frames. */
export async function readAdts(file: SoundFile): Promise<RawSound | RefusedSound> {
  const head = await file.read(0, headBytes)
  const rate = rateIn(head)
  if (!readHead(head) || rate === undefined) return refuse('not_audio')
  const channels = channelsIn(head) || 2
  const frames = chainedFrames(file, { headBytes, readHead })
  return openPackets(frames, { codec: 'aac', description: null, rate, channels }, { seconds: null })
}

function readHead(head: Uint8Array): ChainHead | null {
  const rate = rateIn(head)
  if (head.length < headBytes || !isAdts(head) || rate === undefined) return null
  const [, kind = 0, profile = 0, high = 0, middle = 0, low = 0, blocks = 0] = head
  const bytes = ((high & 3) << 11) | (middle << 3) | (low >> 5)
  if (bytes <= headBytes) return null
  const seconds = (((blocks & 3) + 1) * blockSamples) / rate
  return { bytes, seconds, settings: `${kind} ${profile >> 2} ${channelsIn(head)}` }
}

function rateIn(head: Uint8Array): number | undefined {
  return rates[((head[2] ?? 0) >> 2) & 15]
}

function channelsIn(head: Uint8Array): number {
  return (((head[2] ?? 0) & 1) << 2) | ((head[3] ?? 0) >> 6)
}
