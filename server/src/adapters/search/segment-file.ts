import { type PackedSegment, packSegment, unpackSegment } from '@earmark/core/search/pack-segment.ts'
import type { Segment } from '@earmark/core/search/segment.ts'

type Numbers = Uint8Array | Uint16Array | Uint32Array | Float64Array

/** The arrays of a segment, in the order in which they are written. The widest first, so that each begins where it may. */
const arrays = {
  times: Float64Array,
  byUlid: Uint32Array,
  unitStarts: Uint32Array,
  noteOfUnit: Uint32Array,
  tokenStarts: Uint32Array,
  ranks: Uint32Array,
  postingStarts: Uint32Array,
  tokens: Uint16Array,
  ulids: Uint8Array,
  fields: Uint8Array,
  postingBytes: Uint8Array,
  terms: Uint8Array,
} as const
type ArrayName = keyof typeof arrays
const names = Object.keys(arrays) as ArrayName[]
const headBytes = 8 * (names.length + 1)

/** How many notes, how long each array is, and then the arrays. In this machine's order of bytes: it reads them again itself. */
export function writeSegment(segment: Segment): Buffer {
  const { postings, terms, ...packed } = packSegment(segment)
  const parts: Record<ArrayName, Numbers> = {
    ...packed,
    postingStarts: postings.starts,
    postingBytes: postings.bytes,
    terms: Buffer.from(terms),
  }
  const head = new Float64Array([segment.noteCount, ...names.map((name) => parts[name].length)])
  return Buffer.concat([bytesOf(head), ...names.map((name) => bytesOf(parts[name]))])
}

export function readSegment(file: Uint8Array): Segment {
  // A copy, for arrays of numbers must begin at a multiple of their width.
  const { buffer } = Uint8Array.from(file)
  const [noteCount = 0, ...lengths] = new Float64Array(buffer, 0, headBytes / 8)
  let at = headBytes
  const read = <Name extends ArrayName>(name: Name): InstanceType<(typeof arrays)[Name]> => {
    const length = lengths[names.indexOf(name)] ?? 0
    const made = new arrays[name](buffer, at, length)
    at += made.byteLength
    // It was made by the constructor of that name.
    return made as InstanceType<(typeof arrays)[Name]>
  }
  const times = read('times')
  const byUlid = read('byUlid')
  const unitStarts = read('unitStarts')
  const noteOfUnit = read('noteOfUnit')
  const tokenStarts = read('tokenStarts')
  const ranks = read('ranks')
  const starts = read('postingStarts')
  const tokens = read('tokens')
  const ulids = read('ulids')
  const fields = read('fields')
  const postings = { starts, bytes: read('postingBytes') }
  const terms = Buffer.from(read('terms')).toString()
  const notes = { noteCount, times, byUlid, unitStarts, ulids }
  const units = { noteOfUnit, fields, tokenStarts, tokens }
  const packed: PackedSegment = { ...notes, ...units, ranks, postings, terms }
  return unpackSegment(packed)
}

function bytesOf(numbers: Numbers): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength)
}
