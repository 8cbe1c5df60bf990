import type { ChainHead, FrameKind } from './frame-chain.ts'

/** Frames of MP3, and of the two kinds that it came from. ISO/IEC 11172-3 §2.4.1.3 and 13818-3. */
export const mpegFrames: FrameKind = { headBytes: 4, readHead, isIndex }

interface Layer {
  samples: number
  /** Bytes in which its length is counted. */
  slot: number
  kilobits: readonly number[]
}

const lowKilobits = [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
const one: Layer = { samples: 384, slot: 4, kilobits: Array.from({ length: 14 }, (_, at) => 32 * (at + 1)) }
const two = { samples: 1152, slot: 1 }
const high: Partial<Record<number, Layer>> = {
  3: one,
  2: { ...two, kilobits: [32, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 384] },
  1: { ...two, kilobits: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320] },
}
const low: Partial<Record<number, Layer>> = {
  3: { ...one, kilobits: [32, 48, 56, 64, 80, 96, 112, 128, 144, 160, 176, 192, 224, 256] },
  2: { ...two, kilobits: lowKilobits },
  1: { ...two, samples: 576, kilobits: lowKilobits },
}

/** By the code of the version: its layers, and by how much its rates are below those of the first. */
const versions: Partial<Record<number, { layers: typeof high; divisor: number }>> = {
  3: { layers: high, divisor: 1 },
  2: { layers: low, divisor: 2 },
  0: { layers: low, divisor: 4 },
}
const highRates = [44_100, 48_000, 32_000]

function readHead([sync = 0, kind = 0, sizes = 0, mode = 0]: Uint8Array): ChainHead | null {
  if (sync !== 0xff || (kind & 0xe0) !== 0xe0) return null
  const version = versions[(kind >> 3) & 3]
  const layer = version?.layers[(kind >> 1) & 3]
  const kilobits = layer?.kilobits[(sizes >> 4) - 1]
  const highRate = highRates[(sizes >> 2) & 3]
  if (!version || !layer || kilobits === undefined || highRate === undefined) return null
  const rate = highRate / version.divisor
  const slots = Math.floor((layer.samples * kilobits * 125) / rate / layer.slot) + ((sizes >> 1) & 1)
  const isMono = mode >> 6 === 3
  return {
    bytes: slots * layer.slot,
    seconds: layer.samples / rate,
    settings: `${kind & 0x1e} ${rate} ${isMono}`,
  }
}

/** Encoders put a frame without sound before the others, which says how many there are. */
function isIndex(frame: Uint8Array): boolean {
  const [, kind = 0, , mode = 0] = frame
  const isMono = mode >> 6 === 3
  const at = ((kind >> 3) & 3) === 3 ? (isMono ? 21 : 36) : isMono ? 13 : 21
  const name = String.fromCharCode(...frame.subarray(at, at + 4))
  return name === 'Xing' || name === 'Info'
}
