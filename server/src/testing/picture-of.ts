import { inflateSync } from 'node:zlib'

/** The measures of a PNG with four bytes a pixel, all of which are there. */
export function pictureOf(bytes: Uint8Array): { width: number; height: number } {
  const png = Buffer.from(bytes)
  if (png.toString('latin1', 1, 4) !== 'PNG') throw new Error('not a PNG')
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
  const packed: Buffer[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') packed.push(png.subarray(at + 8, at + 8 + length))
  }
  // Each row begins with a byte that says how it is packed.
  if (inflateSync(Buffer.concat(packed)).length !== height * (1 + 4 * width)) throw new Error('not all of it')
  return { width, height }
}
