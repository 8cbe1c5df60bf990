const blockSize = 4096

/** One channel of 16-bit samples at 16 kHz, uncompressed, as FLAC allows. `declared` is what the header says. */
export function flac(samples: Float32Array, declared = samples.length): Uint8Array {
  const frames: Uint8Array[] = []
  for (let at = 0, number = 0; at + blockSize <= samples.length; at += blockSize, number++) {
    frames.push(frame(samples.subarray(at, at + blockSize), number))
  }
  return Buffer.concat([Buffer.from('fLaC', 'latin1'), streamInfo(declared), ...frames])
}

function streamInfo(total: number): Buffer {
  const info = Buffer.alloc(38)
  info.set([0x80, 0, 0, 34])
  info.writeUInt16BE(blockSize, 4)
  info.writeUInt16BE(blockSize, 6)
  // 20 bits of rate, 3 of channels − 1, 5 of bits − 1, 36 of length.
  const packed = (16_000n << 44n) | (15n << 36n) | BigInt(total)
  info.writeBigUInt64BE(packed, 14)
  return info
}

function frame(samples: Float32Array, number: number): Buffer {
  // Fixed blocks of 4096 samples, 16 kHz, mono, 16 bits, then the frame's number as UTF-8 has it.
  const head = Buffer.from([0xff, 0xf8, 0xc5, 0x08, ...Buffer.from(String.fromCodePoint(number), 'utf8')])
  const body = Buffer.alloc(1 + samples.length * 2)
  body[0] = 0x02
  for (const [at, sample] of samples.entries()) body.writeInt16BE(Math.round(sample * 0x7f_ff), 1 + at * 2)
  const whole = Buffer.concat([head, Buffer.from([crc(head, { bits: 8, polynomial: 0x07 })]), body])
  const check = Buffer.alloc(2)
  check.writeUInt16BE(crc(whole, { bits: 16, polynomial: 0x80_05 }))
  return Buffer.concat([whole, check])
}

function crc(bytes: Uint8Array, { bits, polynomial }: { bits: number; polynomial: number }): number {
  const top = 2 ** (bits - 1)
  let value = 0
  for (const byte of bytes) {
    value ^= byte << (bits - 8)
    for (let bit = 0; bit < 8; bit++)
      value = (value & top ? (value << 1) ^ polynomial : value << 1) & (2 ** bits - 1)
  }
  return value
}
