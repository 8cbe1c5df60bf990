import type { RefusedSound, SoundFile } from '../../ports/audio.ts'
import { cookieFrom } from './alac-cookie.ts'
import { type Chunk, chunksOf, endOf, readAt } from './chunks.ts'
import type { PacketCodec } from './packet-decoder.ts'
import { type RawSound, refusalOf, refuse } from './raw-sound.ts'
import { openPackets, type TimedPacket } from './open-packets.ts'

const codecs: Record<string, PacketCodec> = { alac: 'alac', 'aac ': 'aac', aach: 'aac', aacp: 'aac' }
const mostCookieBytes = 4096
/** Four hours of AAC have a table of a megabyte and a half. */
const mostTableBytes = 16 * 1024 ** 2
const mostPacketBytes = 1 << 20

/** AAC or Apple Lossless in CAF: packets side by side, and a table of their sizes. Undefined: coded in another way. */
export async function readCodedCaf(file: SoundFile): Promise<RawSound | RefusedSound | undefined> {
  const chunks = new Map<string, Chunk>()
  for await (const chunk of chunksOf(file, 'caf')) chunks.set(chunk.name, chunk)
  const [desc, kuki, pakt, data] = ['desc', 'kuki', 'pakt', 'data'].map((name) => chunks.get(name))
  if (!desc || !kuki || !pakt || !data) return undefined
  const about = await readAt(file, desc.start, 32)
  const table = await readAt(file, pakt.start, Math.min(pakt.size, mostTableBytes))
  const codec = about.length < 32 ? undefined : codecs[about.toString('latin1', 8, 12)]
  const cookie = await readAt(file, kuki.start, Math.min(kuki.size, mostCookieBytes))
  const description = codec === 'alac' ? cookieFrom(cookie) : aacConfigIn(cookie)
  if (!codec || !description || table.length < 24) return undefined
  const format = { rate: about.readDoubleBE(0), channels: about.readUInt32BE(24) }
  const refusal = refusalOf(format)
  if (refusal) return refuse(refusal)
  const packets = packetsIn(file, table, {
    // Four bytes that count its edits.
    from: data.start + 4,
    to: endOf(file, data).end,
    firstAt: -Math.max(0, table.readInt32BE(16)) / format.rate,
  })
  const seconds = Number(table.readBigInt64BE(8)) / format.rate
  const length = { seconds: seconds > 0 ? seconds : null, isExact: true }
  return openPackets(packets, { codec, description, ...format }, length)
}

async function* packetsIn(
  file: SoundFile,
  table: Buffer,
  { from, to, firstAt }: { from: number; to: number; firstAt: number },
): AsyncGenerator<TimedPacket> {
  let start = from
  for (const size of sizesIn(table.subarray(24))) {
    if (size === 0 || size > mostPacketBytes || start + size > to) return
    const data = await file.read(start, start + size)
    // What the coder needed to settle lies before the beginning.
    yield start === from ? { data, timestamp: firstAt } : { data }
    start += size
  }
}

/** Seven bits in each byte; the eighth says that there are more. */
function* sizesIn(table: Buffer): Generator<number> {
  let size = 0
  for (const byte of table) {
    size = size * 128 + (byte & 0x7f)
    if (byte & 0x80) continue
    yield size
    size = 0
  }
}

/** ISO/IEC 14496-1: one descriptor in another, the innermost of which the decoder wants. */
function aacConfigIn(cookie: Buffer): Buffer | undefined {
  const stream = descriptorIn(cookie, 0x03)
  const decoder = stream && descriptorIn(stream.subarray(3), 0x04)
  return decoder && descriptorIn(decoder.subarray(13), 0x05)
}

function descriptorIn(from: Buffer, tag: number): Buffer | undefined {
  if (from[0] !== tag) return undefined
  const [size] = sizesIn(from.subarray(1, 5))
  const header = 2 + from.subarray(1, 5).findIndex((byte) => byte < 0x80)
  return size === undefined ? undefined : from.subarray(header, header + size)
}
