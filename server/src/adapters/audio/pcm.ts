import type { RefusedSound, SoundFile } from '../../ports/audio.ts'
import { type RawSound, refusalOf, refuse } from './raw-sound.ts'

interface SampleReader {
  bytes: number
  read: (from: Buffer, at: number) => number
}

/** How a sample of each kind becomes a number from −1 to 1. */
const pcmReaders = {
  u8: { bytes: 1, read: (from, at) => (from.readUInt8(at) - 128) / 128 },
  s8: { bytes: 1, read: (from, at) => from.readInt8(at) / 128 },
  s16: { bytes: 2, read: (from, at) => from.readInt16LE(at) / 0x80_00 },
  s16be: { bytes: 2, read: (from, at) => from.readInt16BE(at) / 0x80_00 },
  s24: { bytes: 3, read: (from, at) => from.readIntLE(at, 3) / 0x80_00_00 },
  s24be: { bytes: 3, read: (from, at) => from.readIntBE(at, 3) / 0x80_00_00 },
  s32: { bytes: 4, read: (from, at) => from.readInt32LE(at) / 0x80_00_00_00 },
  s32be: { bytes: 4, read: (from, at) => from.readInt32BE(at) / 0x80_00_00_00 },
  f32: { bytes: 4, read: (from, at) => sane(from.readFloatLE(at)) },
  f32be: { bytes: 4, read: (from, at) => sane(from.readFloatBE(at)) },
  f64: { bytes: 8, read: (from, at) => sane(from.readDoubleLE(at)) },
  f64be: { bytes: 8, read: (from, at) => sane(from.readDoubleBE(at)) },
  alaw: { bytes: 1, read: (from, at) => fromAlaw(from.readUInt8(at)) },
  ulaw: { bytes: 1, read: (from, at) => fromUlaw(from.readUInt8(at)) },
} as const satisfies Record<string, SampleReader>

export type SampleKind = keyof typeof pcmReaders

export interface PcmFormat {
  kind: SampleKind
  rate: number
  channels: number
}

/** Samples that lie one after the other in a file. */
export interface PcmFile extends PcmFormat {
  start: number
  end: number
  /** The file ends before they do. */
  isCut: boolean
}

const bytesPerRead = 1 << 18

export function readPcm(file: SoundFile, pcm: PcmFile): RawSound | RefusedSound {
  const refusal = refusalOf(pcm)
  if (refusal) return refuse(refusal)
  const frame = pcmReaders[pcm.kind].bytes * pcm.channels
  return {
    rate: pcm.rate,
    seconds: Math.floor((pcm.end - pcm.start) / frame) / pcm.rate,
    blocks: readBlocks(file, pcm, frame),
  }
}

/** The channels of samples that lie side by side; what is left of a frame at the end is left out. */
export function splitPcm(bytes: Uint8Array, { kind, channels }: Omit<PcmFormat, 'rate'>): Float32Array[] {
  const from = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const reader: SampleReader = pcmReaders[kind]
  const frame = reader.bytes * channels
  const count = Math.floor(from.length / frame)
  const channel = (offset: number) =>
    Float32Array.from({ length: count }, (_, index) => reader.read(from, index * frame + offset))
  return Array.from({ length: channels }, (_, number) => channel(number * reader.bytes))
}

async function* readBlocks(file: SoundFile, pcm: PcmFile, frame: number): AsyncGenerator<Float32Array[]> {
  const step = Math.max(frame, bytesPerRead - (bytesPerRead % frame))
  for (let at = pcm.start; at + frame <= pcm.end; at += step) {
    const piece = await file.read(at, Math.min(at + step, pcm.end))
    if (piece.length < frame) return
    yield splitPcm(piece, pcm)
  }
  if (pcm.isCut) throw new Error('The file breaks off.')
}

/** Floats in a file may be anything; one NaN would silence all that comes after it in the filters. */
function sane(value: number): number {
  return Number.isFinite(value) ? Math.min(1, Math.max(-1, value)) : 0
}

/** ITU-T G.711. */
function fromUlaw(code: number): number {
  const bits = ~code & 0xff
  const magnitude = (((bits & 0x0f) << 3) + 0x84) << ((bits >> 4) & 7)
  return (bits & 0x80 ? 0x84 - magnitude : magnitude - 0x84) / 0x80_00
}

function fromAlaw(code: number): number {
  const bits = code ^ 0x55
  const exponent = (bits >> 4) & 7
  const mantissa = ((bits & 0x0f) << 4) + 8
  const magnitude = exponent === 0 ? mantissa : (mantissa + 0x100) << (exponent - 1)
  return (bits & 0x80 ? magnitude : -magnitude) / 0x80_00
}
