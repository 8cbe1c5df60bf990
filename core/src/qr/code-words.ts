import { checkBytesOf } from './galois.ts'

// By version, of the error correction level M (about 15 % of a code may be unreadable): ISO/IEC 18004, table 9.
const checkBytesPerBlock = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26]
const blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16]

/** The smallest version that holds so many bytes. Twenty are enough for any link: the last holds 666 bytes. */
export function versionFor(byteCount: number): number {
  for (let version = 1; version <= blockCounts.length; version++) {
    if (headBits(version) + byteCount * 8 <= dataBytes(version) * 8) return version
  }
  throw new RangeError(`a QR code of ours does not hold ${byteCount} bytes`)
}

/** What is drawn: the bytes with head, padding and check bytes, the blocks dealt out in turn. */
export function codeWordsOf(bytes: Uint8Array, version: number): number[] {
  const blocks = blocksOf(paddedBytes(bytes, version), version)
  const checkCount = checkBytesPerBlock[version - 1] ?? 0
  const checks = blocks.map((block) => checkBytesOf(block, checkCount))
  return [...dealt(blocks), ...dealt(checks)]
}

/** How many code words fit between the fixed patterns of a version. */
function allBytes(version: number): number {
  let modules = (16 * version + 128) * version + 64
  if (version >= 2) {
    const alignments = Math.floor(version / 7) + 2
    modules -= (25 * alignments - 10) * alignments - 55
    if (version >= 7) modules -= 36
  }
  return Math.floor(modules / 8)
}

function dataBytes(version: number): number {
  return allBytes(version) - (checkBytesPerBlock[version - 1] ?? 0) * (blockCounts[version - 1] ?? 0)
}

/** Four bits say "bytes follow", then comes their number. */
function headBits(version: number): number {
  return 4 + lengthBits(version)
}

function lengthBits(version: number): number {
  return version < 10 ? 8 : 16
}

function paddedBytes(bytes: Uint8Array, version: number): number[] {
  const capacity = dataBytes(version) * 8
  const bits = [...bitsOf(0b0100, 4), ...bitsOf(bytes.length, lengthBits(version))]
  for (const byte of bytes) bits.push(...bitsOf(byte, 8))
  bits.push(...bitsOf(0, Math.min(4, capacity - bits.length)))
  bits.push(...bitsOf(0, (8 - (bits.length % 8)) % 8))

  const padded: number[] = []
  for (let at = 0; at < bits.length; at += 8) padded.push(Number.parseInt(bits.slice(at, at + 8).join(''), 2))
  for (let pad = 0xec; padded.length < capacity / 8; pad ^= 0xec ^ 0x11) padded.push(pad)
  return padded
}

/** The later blocks are one byte longer where the bytes do not divide evenly. */
function blocksOf(bytes: readonly number[], version: number): number[][] {
  const count = blockCounts[version - 1] ?? 1
  const shortLength = Math.floor(bytes.length / count)
  const shortCount = count - (bytes.length % count)
  const starts = Array.from(
    { length: count + 1 },
    (_, block) => block * shortLength + Math.max(0, block - shortCount),
  )
  return starts.slice(0, -1).map((start, block) => bytes.slice(start, starts[block + 1]))
}

/** The first byte of each block, then the second of each. */
function dealt(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat()
}

function bitsOf(value: number, count: number): number[] {
  return Array.from({ length: count }, (_, at) => (value >>> (count - 1 - at)) & 1)
}
