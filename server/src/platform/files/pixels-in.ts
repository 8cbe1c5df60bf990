import type { cleanedPictures } from '@earmark/core/sharing/attachment-caution.ts'

type CleanedPicture = (typeof cleanedPictures)[number]

/** How many pixels a picture says it has, which is what drawing it costs; 0 where it does not say. */
export function pixelsIn(type: CleanedPicture, bytes: Buffer): number {
  try {
    return readers[type](bytes)
  } catch (error) {
    // It ends before it says.
    if (error instanceof RangeError) return 0
    throw error
  }
}

const readers: Record<CleanedPicture, (bytes: Buffer) => number> = {
  'image/png': (bytes) => bytes.readUInt32BE(16) * bytes.readUInt32BE(20),
  'image/jpeg': inJpeg,
  'image/webp': inWebp,
}

/** Segments that begin a picture are numbered from here; among them are three of other kinds. */
const [firstFrame, lastFrame, otherKinds] = [0xc0, 0xcf, new Set([0xc4, 0xc8, 0xcc])]

function inJpeg(bytes: Buffer): number {
  for (let at = 2; ; at += 2 + bytes.readUInt16BE(at + 2)) {
    while (bytes.readUInt8(at + 1) === 0xff) at++
    const marker = bytes.readUInt8(at + 1)
    if (marker >= firstFrame && marker <= lastFrame && !otherKinds.has(marker)) {
      return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
    }
  }
}

function inWebp(bytes: Buffer): number {
  const kind = bytes.toString('latin1', 12, 16)
  if (kind === 'VP8X') return (1 + bytes.readUIntLE(24, 3)) * (1 + bytes.readUIntLE(27, 3))
  if (kind === 'VP8 ') return (bytes.readUInt16LE(26) & 0x3fff) * (bytes.readUInt16LE(28) & 0x3fff)
  if (kind !== 'VP8L') return 0
  const measures = bytes.readUInt32LE(21)
  return (1 + (measures & 0x3fff)) * (1 + ((measures >> 14) & 0x3fff))
}
