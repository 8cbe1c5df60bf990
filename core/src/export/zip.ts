import type { WallTime } from '../search/calendar.ts'

export interface ZipFile {
  name: string
  bytes: Uint8Array
}

/** A file that is in the archive, as its directory tells of it. */
export interface ListedFile {
  name: string
  crc: number
  size: number
  offset: number
  /** Its sum and size are told behind it. */
  isLater: boolean
}

/** What was written before, where an archive is gone on with. */
interface Written {
  files: readonly ListedFile[]
  offset: number
}

type Encode = (text: string) => Uint8Array<ArrayBuffer>

/** A file that is too large to be had whole. */
export interface LaterFile {
  head: Uint8Array<ArrayBuffer>[]
  /** Each piece, before it is written. */
  see(piece: Uint8Array): void
  tail(): Uint8Array<ArrayBuffer>[]
}

/** Of what can be counted in two and in four bytes. More needs the larger fields of the 64-bit kind. */
const maxFiles = 0xffff
const maxBytes = 0xffffffff
const version = { plain: 20, large: 45 }
/** Names are UTF-8; the other: sum and size stand behind the file. */
const flagsOf = ({ isLater }: ListedFile) => (isLater ? 0x0808 : 0x0800)

/** An archive without compression, piece by piece. What it holds is small, and every system opens it. */
export function makeZip(madeAt: WallTime, encode: Encode, before: Written = { files: [], offset: 0 }) {
  const stamp = dosTime(madeAt)
  const entries: ListedFile[] = [...before.files]
  const names = new Set(entries.map(({ name }) => name.toLowerCase()))
  const state = { offset: before.offset }
  const counted = (pieces: Uint8Array<ArrayBuffer>[]) => {
    for (const { length } of pieces) state.offset += length
    return pieces
  }
  return {
    add({ name, bytes }: ZipFile): Uint8Array<ArrayBuffer>[] {
      const free = freeName(name, names)
      const { length: size } = bytes
      const entry = { name: free, crc: crc32(bytes), size, offset: state.offset, isLater: false }
      entries.push(entry)
      return counted([...header(entry, stamp, encode), new Uint8Array(bytes)])
    },
    /** Written as it comes, so that no file need fit into memory. One at a time. */
    addLater(name: string): LaterFile {
      const entry = {
        name: freeName(name, names),
        crc: 0,
        size: 0,
        offset: state.offset,
        isLater: true,
      }
      entries.push(entry)
      let crc = crcStart
      return {
        head: counted(header(entry, stamp, encode)),
        see(piece) {
          crc = crcOf(piece, crc)
          entry.size += piece.length
          state.offset += piece.length
        },
        tail() {
          entry.crc = sumOf(crc)
          return counted([fields([4, 0x08074b50], ...sizes(entry.crc, entry.size))])
        },
      }
    },
    /** All that is in it so far. */
    files: (): readonly ListedFile[] => entries,
    end(): Uint8Array<ArrayBuffer>[] {
      const start = state.offset
      const directory = counted(entries.flatMap((entry) => listing(entry, stamp, encode)))
      const size = state.offset - start
      return [...directory, ...endOf({ files: entries.length, start, size })]
    },
  }
}

/** Two notes of one day may have one title. */
function freeName(name: string, taken: Set<string>): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot < 0 ? [name, ''] : [name.slice(0, dot), name.slice(dot)]
  let [free, count] = [name, 1]
  // Some systems take upper and lower case for the same name.
  while (taken.has(free.toLowerCase())) free = `${stem} ${++count}${ending}`
  taken.add(free.toLowerCase())
  return free
}

function header(entry: ListedFile, stamp: number, encode: Encode): Uint8Array<ArrayBuffer>[] {
  const { crc, size } = entry
  const name = encode(entry.name)
  const local = fields(
    [4, 0x04034b50],
    [2, version.plain],
    [2, flagsOf(entry)],
    [2, 0],
    [4, stamp],
    ...sizes(crc, size),
  )
  return [local, fields([2, name.length], [2, 0]), name]
}

function listing(entry: ListedFile, stamp: number, encode: Encode): Uint8Array<ArrayBuffer>[] {
  const { crc, size, offset } = entry
  const name = encode(entry.name)
  // Where it begins may be beyond four bytes; then that stands in an extra field.
  const isFar = offset >= maxBytes
  const needs = isFar ? version.large : version.plain
  const extra = isFar ? [fields([2, 0x0001], [2, 8], [8, offset])] : []
  return [
    fields([4, 0x02014b50], [2, needs], [2, needs], [2, flagsOf(entry)], [2, 0], [4, stamp]),
    fields(...sizes(crc, size), [2, name.length], [2, isFar ? 12 : 0], [2, 0], [2, 0], [2, 0], [4, 0]),
    fields([4, isFar ? maxBytes : offset]),
    name,
    ...extra,
  ]
}

const sizes = (crc: number, size: number): Field[] => [
  [4, crc],
  [4, size],
  [4, size],
]

interface Directory {
  files: number
  start: number
  size: number
}

function endOf({ files, start, size }: Directory): Uint8Array<ArrayBuffer>[] {
  const few = Math.min(files, maxFiles)
  const [shortSize, shortStart] = [Math.min(size, maxBytes), Math.min(start, maxBytes)]
  const counts: Field[] = [
    [2, few],
    [2, few],
    [4, shortSize],
    [4, shortStart],
  ]
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], ...counts, [2, 0])
  if (files <= maxFiles && size < maxBytes && start < maxBytes) return [end]
  return [
    fields([4, 0x06064b50], [8, 44], [2, version.large], [2, version.large], [4, 0], [4, 0]),
    fields([8, files], [8, files], [8, size], [8, start]),
    fields([4, 0x07064b50], [4, 0], [8, start + size], [4, 1]),
    end,
  ]
}

/** A number and how many bytes it takes, the lowest first. */
type Field = [bytes: 2 | 4 | 8, value: number]

function fields(...list: Field[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(list.reduce((sum, [size]) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  let at = 0
  for (const [size, value] of list) {
    if (size === 2) view.setUint16(at, value, true)
    else if (size === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += size
  }
  return bytes
}

/** Date above time, as archives have had it since their first system: to two seconds, from 1980 on. */
function dosTime({ year, month, day, hours, minutes, seconds }: WallTime): number {
  const date = ((Math.max(1980, year) - 1980) << 9) | (month << 5) | day
  const time = (hours << 11) | (minutes << 5) | (seconds >> 1)
  return ((date << 16) | time) >>> 0
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

/** What a sum begins with, and how it goes on over pieces; `sumOf` makes the checksum of it. */
export const crcStart = 0xffffffff

export function crcOf(bytes: Uint8Array, before: number): number {
  let crc = before
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0)
  return crc
}

export function sumOf(crc: number): number {
  return ~crc >>> 0
}

function crc32(bytes: Uint8Array): number {
  return sumOf(crcOf(bytes, crcStart))
}
