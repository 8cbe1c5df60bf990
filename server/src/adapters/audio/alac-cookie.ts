import type { SoundFile } from '../../ports/audio.ts'

const cookieBytes = 36
const mostTableBytes = 4_000_000
const mostBoxes = 64
/** Apple's coder writes 4096. */
const mostFrameSamples = 16_384
const mostChannels = 8

/** The settings of Apple Lossless in an MP4 file, as the box that holds them; null where they cannot be right. */
export async function findAlacCookie(file: SoundFile): Promise<Uint8Array | null> {
  return boxIn(await readMoov(file))
}

/** The same from a CAF file, where they may stand without their box. */
export function cookieFrom(cookie: Buffer): Uint8Array | null {
  if (cookie.toString('latin1', 4, 8) === 'frma') return boxIn(cookie)
  const box = Buffer.alloc(cookieBytes)
  box.writeUInt32BE(cookieBytes, 0)
  box.write('alac', 4, 'latin1')
  cookie.copy(box, 12)
  return isSane(box) ? box : null
}

function boxIn(tables: Buffer): Uint8Array | null {
  // Named so are both the kind of the track and, inside it, its settings.
  for (let at = tables.indexOf('alac'); at >= 4; at = tables.indexOf('alac', at + 4)) {
    const box = tables.subarray(at - 4, at - 4 + cookieBytes)
    if (box.length === cookieBytes && box.readUInt32BE(0) === cookieBytes && isSane(box)) return box
  }
  return null
}

function isSane(box: Buffer): boolean {
  const [frameSamples, channels] = [box.readUInt32BE(12), box.readUInt8(21)]
  return frameSamples > 0 && frameSamples <= mostFrameSamples && channels > 0 && channels <= mostChannels
}

async function readMoov(file: SoundFile): Promise<Buffer> {
  for (let at = 0, count = 0; count < mostBoxes && at + 16 <= file.size; count++) {
    const head = Buffer.from(await file.read(at, at + 16))
    const small = head.readUInt32BE(0)
    const size = small === 1 ? Number(head.readBigUInt64BE(8)) : small || file.size - at
    if (head.toString('latin1', 4, 8) === 'moov')
      return Buffer.from(await file.read(at, Math.min(file.size, at + Math.min(size, mostTableBytes))))
    if (size < 8) break
    at += size
  }
  return Buffer.alloc(0)
}
