import type { SoundFile } from '../../ports/audio.ts'

// RFC 3533: 27 bytes, one for each segment, then the segments of at most 255 bytes.
const headBytes = 27
const mostSegments = 255
const mostPacketBytes = 1 << 20

interface Page {
  serial: number
  isContinued: boolean
  /** Sizes of its segments. */
  lacing: Uint8Array
  start: number
  end: number
}

/**
 * The packets of the first stream in an Ogg file, up to the last whole one: of a page that is cut off, those before
 * the cut.
 */
export async function* oggPackets(file: SoundFile, from = 0): AsyncGenerator<Uint8Array> {
  const begun: { serial: number | null; pieces: Uint8Array[] } = { serial: null, pieces: [] }
  for (let at = from, page = await pageAt(file, at); page; at = page.end, page = await pageAt(file, at)) {
    begun.serial ??= page.serial
    if (page.serial !== begun.serial) continue
    if (!page.isContinued) begun.pieces = []
    const isStray = page.isContinued && begun.pieces.length === 0
    const packets = packetsIn(page.lacing)
    for (const [number, packet] of packets.entries()) {
      const bytes = await file.read(page.start + packet.start, Math.min(page.start + packet.end, file.size))
      if (bytes.length < packet.end - packet.start) return
      // The end of a packet that began before what is read here.
      if (isStray && number === 0) continue
      begun.pieces.push(bytes)
      const size = begun.pieces.reduce((sum, piece) => sum + piece.length, 0)
      if (size > mostPacketBytes) throw new Error('A packet of this file is too large.')
      if (!packet.isWhole) continue
      yield begun.pieces.length === 1 ? bytes : Buffer.concat(begun.pieces)
      begun.pieces = []
    }
  }
}

/** Where the last page begins if the file ends in the middle of it. */
export async function cutOggPage(file: SoundFile): Promise<number | null> {
  const from = Math.max(0, file.size - headBytes - mostSegments - mostSegments * 255)
  const tail = Buffer.from(await file.read(from, file.size))
  const at = tail.lastIndexOf('OggS')
  if (at < 0) return null
  const page = await pageAt(file, from + at)
  return page && page.end > file.size ? from + at : null
}

async function pageAt(file: SoundFile, at: number): Promise<Page | null> {
  const head = await file.read(at, Math.min(at + headBytes + mostSegments, file.size))
  const bytes = Buffer.from(head)
  if (bytes.length < headBytes || bytes.toString('latin1', 0, 4) !== 'OggS') return null
  const lacing = bytes.subarray(headBytes, headBytes + (bytes[26] ?? 0))
  if (lacing.length < (bytes[26] ?? 0)) return null
  const start = at + headBytes + lacing.length
  const end = start + lacing.reduce((sum, size) => sum + size, 0)
  return { serial: bytes.readUInt32LE(14), isContinued: ((bytes[5] ?? 0) & 1) !== 0, lacing, start, end }
}

/** A packet ends with the first segment that is not full. */
function packetsIn(lacing: Uint8Array): { start: number; end: number; isWhole: boolean }[] {
  const packets: { start: number; end: number; isWhole: boolean }[] = []
  let start = 0
  let end = 0
  for (const size of lacing) {
    end += size
    if (size === 255) continue
    packets.push({ start, end, isWhole: true })
    start = end
  }
  if (end > start) packets.push({ start, end, isWhole: false })
  return packets
}
