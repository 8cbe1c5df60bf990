export type SampleKind = 'u8' | 's16' | 's24' | 's32' | 'f32' | 'f64' | 'alaw' | 'ulaw'

interface SampleReader {
  bytes: number
  read: (from: Buffer, at: number) => number
}

/** How a sample of each kind becomes a number from −1 to 1. */
export const pcmReaders: Record<SampleKind, SampleReader> = {
  u8: { bytes: 1, read: (from, at) => (from.readUInt8(at) - 128) / 128 },
  s16: { bytes: 2, read: (from, at) => from.readInt16LE(at) / 0x80_00 },
  s24: { bytes: 3, read: (from, at) => from.readIntLE(at, 3) / 0x80_00_00 },
  s32: { bytes: 4, read: (from, at) => from.readInt32LE(at) / 0x80_00_00_00 },
  f32: { bytes: 4, read: (from, at) => sane(from.readFloatLE(at)) },
  f64: { bytes: 8, read: (from, at) => sane(from.readDoubleLE(at)) },
  alaw: { bytes: 1, read: (from, at) => fromAlaw(from.readUInt8(at)) },
  ulaw: { bytes: 1, read: (from, at) => fromUlaw(from.readUInt8(at)) },
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
