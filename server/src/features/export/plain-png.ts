import { promisify } from 'node:util'
import { inflate } from 'node:zlib'

/** Photographs are JPEG; of a PNG that is larger, unpacking would take more than a document may. */
const maxPixels = 40 * 10 ** 6
/** What is see-through is taken apart pixel by pixel. */
const maxClearPixels = 16 * 10 ** 6

const kept: ReadonlySet<string> = new Set(['PLTE', 'tRNS', 'IDAT'])

/**
 * A PNG with nothing in it but its pixels, all of which are there; undefined where it is not whole. The library that sets
 * PDFs believes every length that a picture claims, and a wrong one would end the process.
 */
export async function plainPng(bytes: Uint8Array): Promise<Buffer | undefined> {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const chunks = readChunks(png)
  const head = chunks?.[0]
  if (!chunks || head?.name !== 'IHDR' || head.data.length !== 13) return undefined
  const look = readHead(head.data)
  if (!look || !(await isWhole(chunks, look))) return undefined
  const isPacked = look.colorType === 3 && look.bits < 8
  const parts = chunks
    // The library reads a byte for each pixel where it looks up what is see-through.
    .filter(({ name }) => kept.has(name) && !(isPacked && name === 'tRNS'))
    .map(({ whole }) => whole)
  return Buffer.concat([png.subarray(0, 8), head.whole, ...parts, end])
}

interface Chunk {
  name: string
  data: Buffer
  /** With its length, name and checksum. */
  whole: Buffer
}

const end = Buffer.from('0000000049454e44ae426082', 'hex')

function readChunks(png: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = []
  for (let at = 8; at + 12 <= png.length; ) {
    const length = png.readUInt32BE(at)
    if (at + 12 + length > png.length) return undefined
    const name = png.toString('latin1', at + 4, at + 8)
    if (name === 'IEND') return chunks
    const whole = png.subarray(at, at + 12 + length)
    chunks.push({ name, data: whole.subarray(8, 8 + length), whole })
    at += whole.length
  }
  return undefined
}

interface Look {
  width: number
  height: number
  bits: number
  colorType: number
}

/** Of each type of colour its samples, and the bits they may have. */
const samplesOf: Readonly<Record<number, { count: number; bits: readonly number[] }>> = {
  0: { count: 1, bits: [1, 2, 4, 8, 16] },
  2: { count: 3, bits: [8, 16] },
  3: { count: 1, bits: [1, 2, 4, 8] },
  4: { count: 2, bits: [8, 16] },
  6: { count: 4, bits: [8, 16] },
}

function readHead(data: Buffer): Look | undefined {
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)]
  const [bits = 0, colorType = 0, , , interlaced] = data.subarray(8)
  const isKnown = samplesOf[colorType]?.bits.includes(bits) && interlaced === 0
  const isFitting = width > 0 && height > 0 && width * height <= maxPixels
  return isKnown && isFitting ? { width, height, bits, colorType } : undefined
}

const unpack = promisify(inflate)

async function isWhole(chunks: readonly Chunk[], { width, height, bits, colorType }: Look): Promise<boolean> {
  const colors = chunks.filter(({ name }) => name === 'PLTE')
  const isClear = colorType >= 4 || chunks.some(({ name }) => name === 'tRNS')
  if (isClear && width * height > maxClearPixels) return false
  if (colorType === 3 && (colors.length !== 1 || (colors[0]?.data.length ?? 0) % 3 !== 0)) return false
  const wanted = height * (1 + Math.ceil((width * bits * (samplesOf[colorType]?.count ?? 0)) / 8))
  const packed = Buffer.concat(chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data))
  try {
    return (await unpack(packed, { maxOutputLength: wanted })).length === wanted
  } catch {
    // More than it says, or nothing that can be unpacked.
    return false
  }
}
