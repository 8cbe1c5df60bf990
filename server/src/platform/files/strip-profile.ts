/** Profiles of cameras and screens have a few kilobytes, those of printers up to a megabyte or two. */
export const mostProfileBytes = 2_000_000

const headBytes = 128
/** In the head: when it was made, for which device, by whom, and a sum over it all. */
const saysMore = [
  [24, 36],
  [48, 56],
  [80, 100],
] as const

/** What turns numbers into colours. A profile that somebody made of their screen is named after it, or after them. */
const colorTags = new Set(
  'wtpt bkpt chad rXYZ gXYZ bXYZ rTRC gTRC bTRC kTRC A2B0 A2B1 A2B2 B2A0 B2A1 B2A2 gamt cicp'.split(' '),
)

/** The format wants a description and a copyright; these have no text of anybody's. */
const noText = Buffer.from('6d6c756300000000000000010000000c656e5553000000020000001c002e0000', 'hex')

/** An ICC profile without names, texts and dates. Undefined for what is none. */
export function stripProfile(profile: Buffer): Buffer | undefined {
  if (profile.length < headBytes + 4 || profile.length > mostProfileBytes) return undefined
  if (profile.toString('latin1', 36, 40) !== 'acsp') return undefined
  const tags = readTags(profile)
  return tags && writeProfile(profile, tags)
}

interface ProfileTag {
  name: string
  data: Buffer
}

function readTags(profile: Buffer): ProfileTag[] | undefined {
  const count = profile.readUInt32BE(headBytes)
  if (headBytes + 4 + 12 * count > profile.length) return undefined
  const tags = Array.from({ length: count }, (_, index) => {
    const at = headBytes + 4 + 12 * index
    const [start, bytes] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)]
    return {
      name: profile.toString('latin1', at, at + 4),
      data: profile.subarray(start, start + bytes),
      bytes,
    }
  }).filter(({ name }) => colorTags.has(name))
  const isWhole = tags.every(({ data, bytes }) => data.length === bytes)
  // Each once: a table that names one thing a thousand times would become a thousand things.
  return isWhole && new Set(tags.map(({ name }) => name)).size === tags.length ? tags : undefined
}

function writeProfile(profile: Buffer, colors: readonly ProfileTag[]): Buffer {
  const tags = [...colors, { name: 'desc', data: noText }, { name: 'cprt', data: noText }]
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length)
  const parts: Buffer[] = []
  let at = headBytes + table.length
  for (const [index, { name, data }] of tags.entries()) {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)])
    table.write(name, 4 + 12 * index, 'latin1')
    table.writeUInt32BE(at, 8 + 12 * index)
    table.writeUInt32BE(data.length, 12 + 12 * index)
    parts.push(padded)
    at += padded.length
  }
  const head = Buffer.from(profile.subarray(0, headBytes))
  for (const [from, to] of saysMore) head.fill(0, from, to)
  head.writeUInt32BE(at)
  return Buffer.concat([head, table, ...parts])
}
