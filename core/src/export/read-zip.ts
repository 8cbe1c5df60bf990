/** Reads a part of the archive: from `start` up to, but without, `end`. */
export type ReadPart = (start: number, end: number) => Promise<Uint8Array>

export interface ZipEntry {
  size: number
  /** CRC-32 of its bytes. */
  crc: number
  /** Where its header begins. */
  offset: number
}

export type ZipDirectory = ReadonlyMap<string, ZipEntry>

/** Why an archive cannot be read; in words for people where it is turned into a refusal. */
export class BadZip extends Error {
  override name = 'BadZip'
}

interface Archive {
  read: ReadPart
  size: number
}

/** UTF-8 to text; throws where it is none. */
type Decode = (bytes: Uint8Array) => string

/** A listing takes about 150 bytes of memory for each file: more files than a life of notes has are refused. */
const maxEntries = 2_000_000
const maxDirectoryBytes = 512 * 1024 * 1024
const pieceBytes = 4 * 1024 * 1024
const endBytes = 22
const maxCommentBytes = 0xffff
const headerBytes = 30
const listingBytes = 46

/**
 * The names of an archive without compression, as `makeZip` writes it. What is compressed is refused: so nothing in it
 * can grow, and files that lie on top of each other are refused too, since each would be read once more.
 */
export async function readDirectory(archive: Archive, decode: Decode): Promise<ZipDirectory> {
  const { count, start, end } = await findDirectory(archive)
  if (count > maxEntries || end - start > maxDirectoryBytes) throw new BadZip('too many files')
  if (start > end || end > archive.size) throw new BadZip('the directory lies outside')
  const entries = new Map<string, ZipEntry>()
  let total = 0
  for await (const bytes of listings(archive, { start, end })) {
    const { name, ...entry } = listingIn(bytes, decode)
    if (entries.has(name)) throw new BadZip('one name twice')
    total += entry.size + headerBytes
    if (total > archive.size) throw new BadZip('files lie on top of each other')
    entries.set(name, entry)
  }
  if (entries.size !== count) throw new BadZip('files are missing from the directory')
  return entries
}

/** Where the bytes of a file begin: after its header, whose length is only written there. */
export async function startOf(
  { read, size }: Archive,
  { offset, size: bytes }: Pick<ZipEntry, 'offset' | 'size'>,
): Promise<number> {
  const view = viewOf(await read(offset, Math.min(size, offset + headerBytes)))
  if (view.byteLength < headerBytes || view.getUint32(0, true) !== 0x04034b50) throw new BadZip('no header')
  const start = offset + headerBytes + view.getUint16(26, true) + view.getUint16(28, true)
  if (start + bytes > size) throw new BadZip('a file ends outside')
  return start
}

async function findDirectory({ read, size }: Archive) {
  const tailStart = Math.max(0, size - endBytes - maxCommentBytes)
  const tail = viewOf(await read(tailStart, size))
  let at = tail.byteLength - endBytes
  while (at >= 0 && tail.getUint32(at, true) !== 0x06054b50) at--
  if (at < 0) throw new BadZip('no end')
  const [count, bytes, start] = [
    tail.getUint16(at + 10, true),
    tail.getUint32(at + 12, true),
    tail.getUint32(at + 16, true),
  ]
  const isLarge = count === 0xffff || bytes === 0xffffffff || start === 0xffffffff
  const locator = at - 20
  if (!isLarge || locator < 0 || tail.getUint32(locator, true) !== 0x07064b50)
    return { count, start, end: start + bytes }
  return largeDirectory({ read, size }, large(tail, locator + 8))
}

async function largeDirectory({ read, size }: Archive, at: number) {
  if (at + 56 > size) throw new BadZip('no end')
  const view = viewOf(await read(at, at + 56))
  if (view.getUint32(0, true) !== 0x06064b50) throw new BadZip('no end')
  const [count, bytes, start] = [large(view, 32), large(view, 40), large(view, 48)]
  return { count, start, end: start + bytes }
}

/** Piece by piece: the directory of a large library has some hundred megabytes. */
async function* listings({ read }: Archive, { start, end }: { start: number; end: number }) {
  let left = new Uint8Array(0)
  for (let from = start; from < end; from += pieceBytes) {
    const piece = await read(from, Math.min(end, from + pieceBytes))
    const bytes = new Uint8Array(left.length + piece.length)
    bytes.set(left)
    bytes.set(piece, left.length)
    let at = 0
    for (;;) {
      const length = lengthAt(bytes, at)
      if (length === undefined || at + length > bytes.length) break
      yield bytes.subarray(at, at + length)
      at += length
    }
    left = bytes.slice(at)
  }
  if (left.length > 0) throw new BadZip('the directory is cut off')
}

function lengthAt(bytes: Uint8Array, at: number): number | undefined {
  if (at + listingBytes > bytes.length) return undefined
  const view = viewOf(bytes.subarray(at, at + listingBytes))
  if (view.getUint32(0, true) !== 0x02014b50) throw new BadZip('no listing')
  return listingBytes + view.getUint16(28, true) + view.getUint16(30, true) + view.getUint16(32, true)
}

function listingIn(bytes: Uint8Array, decode: Decode): ZipEntry & { name: string } {
  const view = viewOf(bytes)
  const isEncrypted = (view.getUint16(8, true) & 1) !== 0
  const isStored = view.getUint16(10, true) === 0 && view.getUint32(20, true) === view.getUint32(24, true)
  if (isEncrypted || !isStored) throw new BadZip('compressed')
  const nameEnd = listingBytes + view.getUint16(28, true)
  const offset = view.getUint32(42, true)
  return {
    name: nameIn(bytes.subarray(listingBytes, nameEnd), decode),
    size: view.getUint32(24, true),
    crc: view.getUint32(16, true),
    offset: offset === 0xffffffff ? farOffset(view, nameEnd) : offset,
  }
}

function nameIn(bytes: Uint8Array, decode: Decode): string {
  try {
    const name = decode(bytes)
    if (!/(^|[\\/])\.\.([\\/]|$)|^[\\/]|\\|\0/.test(name)) return name
  } catch {
    // Not UTF-8: refused with the rest.
  }
  throw new BadZip('a name that leads elsewhere')
}

function farOffset(view: DataView, at: number): number {
  if (at + 12 > view.byteLength || view.getUint16(at, true) !== 0x0001) throw new BadZip('no offset')
  return large(view, at + 4)
}

function large(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true))
  if (!Number.isSafeInteger(value)) throw new BadZip('a number without sense')
  return value
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
