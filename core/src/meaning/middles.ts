import { bestOf, highOf } from './best-of.ts'
import { firstPacked, type Vector } from './vectors.ts'

/**
 * What the sentences of each note have in common, as a model has it: a vector for each, in one stretch of memory, so
 * that all of them can be held against another in milliseconds.
 */
export interface Middles {
  put(ulid: string, packed: Uint8Array): void
  delete(ulid: string): void
  /** The closest ones from so close on, the closest first. Of another model there is none. */
  closest(vector: Vector, asked: ClosestAsked): Close[]
  bytes(): number
}

interface ClosestAsked {
  most: number
  least: number
  /** Of these notes alone. */
  among?: ReadonlySet<string> | undefined
}

interface Close {
  ulid: string
  score: number
}

/**
 * Up to so many are each looked at in full. Of more, those that point roughly the same way are found by the signs of
 * their numbers alone, an eighth of the work, and so many of these are looked at.
 */
const mostExact = 2_048

export function makeMiddles(): Middles {
  // Vectors of one model are of one length.
  const tables = new Map<number, Table>()
  const remove = (ulid: string) => {
    for (const table of tables.values()) removeRow(table, ulid)
  }
  return {
    put(ulid, packed) {
      remove(ulid)
      const first = firstPacked(packed)
      if (!first) return
      const table = tables.get(first.codes.length) ?? makeTable(first.codes.length)
      tables.set(table.width, table)
      addRow(table, ulid, first)
    },
    delete: remove,
    closest(vector, { most, least, among }) {
      const table = tables.get(vector.length)
      if (!table) return []
      const rows = rowsOf(table, vector, among)
      const scores = Float32Array.from(rows, (row) => closenessOf(table, row, vector))
      return bestOf(scores, most, (at) => (scores[at] ?? 0) >= least).flatMap((at) => {
        const ulid = table.ulids[rows[at] ?? -1]
        return ulid === undefined ? [] : [{ ulid, score: scores[at] ?? 0 }]
      })
    },
    bytes: () => Array.from(tables.values(), bytesOf).reduce((sum, bytes) => sum + bytes, 0),
  }
}

interface Table {
  width: number
  /** Of each row the note. */
  ulids: string[]
  rowOf: Map<string, number>
  codes: Int8Array
  steps: Float32Array
  /** A bit for each number of a vector: whether it is above zero. */
  signs: Uint8Array
}

const firstRows = 64

function makeTable(width: number): Table {
  return {
    width,
    ulids: [],
    rowOf: new Map(),
    codes: new Int8Array(firstRows * width),
    steps: new Float32Array(firstRows),
    signs: new Uint8Array(firstRows * signBytes(width)),
  }
}

const signBytes = (width: number) => Math.ceil(width / 8)

/** An identifier and its places in list and map take about so much. */
const ulidBytes = 120

function bytesOf({ codes, steps, signs, ulids }: Table): number {
  return codes.byteLength + steps.byteLength + signs.byteLength + ulids.length * ulidBytes
}

function addRow(table: Table, ulid: string, { step, codes }: { step: number; codes: Int8Array }): void {
  const { width } = table
  const row = table.ulids.push(ulid) - 1
  table.rowOf.set(ulid, row)
  if (row === table.steps.length) grow(table)
  table.codes.set(codes, row * width)
  table.steps[row] = step
  for (let byte = 0; byte < signBytes(width); byte++) {
    let bits = 0
    for (let bit = 0; bit < 8; bit++) if ((codes[byte * 8 + bit] ?? 0) > 0) bits |= 1 << bit
    table.signs[row * signBytes(width) + byte] = bits
  }
}

function grow(table: Table): void {
  const { codes, steps, signs } = table
  table.codes = new Int8Array(2 * codes.length)
  table.codes.set(codes)
  table.steps = new Float32Array(2 * steps.length)
  table.steps.set(steps)
  table.signs = new Uint8Array(2 * signs.length)
  table.signs.set(signs)
}

/** The last row takes its place. */
function removeRow(table: Table, ulid: string): void {
  const row = table.rowOf.get(ulid)
  const last = table.ulids.pop()
  if (last === undefined) return
  if (row === undefined) {
    table.ulids.push(last)
    return
  }
  table.rowOf.delete(ulid)
  if (last === ulid) return
  const { width, codes, steps, signs, ulids } = table
  const from = ulids.length
  ulids[row] = last
  table.rowOf.set(last, row)
  codes.copyWithin(row * width, from * width, (from + 1) * width)
  steps[row] = steps[from] ?? 0
  const bytes = signBytes(width)
  signs.copyWithin(row * bytes, from * bytes, (from + 1) * bytes)
}

/** The rows that may be among the closest. */
function rowsOf(table: Table, vector: Vector, among: ReadonlySet<string> | undefined): Uint32Array {
  const rows = among
    ? Uint32Array.from(Array.from(among).flatMap((ulid) => table.rowOf.get(ulid) ?? []))
    : new Uint32Array(table.ulids.length).map((_, row) => row)
  if (rows.length <= mostExact) return rows
  return Uint32Array.from(highOf(roughCloseness(table, rows, vector), mostExact), (at) => rows[at] ?? 0)
}

/** By signs alone: the sum of the vector's numbers where the row's are above zero, for a byte of signs at a time. */
function roughCloseness({ signs, width }: Table, rows: Uint32Array, vector: Vector): Float32Array {
  const bytes = signBytes(width)
  const sums = sumsOfSigns(vector)
  const rough = new Float32Array(rows.length)
  for (let at = 0; at < rows.length; at++) {
    const begin = (rows[at] ?? 0) * bytes
    let sum = 0
    for (let byte = 0; byte < bytes; byte++) sum += sums[byte * 256 + (signs[begin + byte] ?? 0)] ?? 0
    rough[at] = sum
  }
  return rough
}

/** For each byte of signs and each of its 256 values. */
function sumsOfSigns(vector: Vector): Float32Array {
  const sums = new Float32Array(signBytes(vector.length) * 256)
  for (let at = 0; at < sums.length; at++) {
    const value = at & 255
    if (value === 0) continue
    const lowest = 31 - Math.clz32(value & -value)
    sums[at] = (sums[at - (value & -value)] ?? 0) + (vector[(at >>> 8) * 8 + lowest] ?? 0)
  }
  return sums
}

function closenessOf({ codes, steps, width }: Table, row: number, vector: Vector): number {
  const begin = row * width
  let sum = 0
  for (let at = 0; at < width; at++) sum += (codes[begin + at] ?? 0) * (vector[at] ?? 0)
  return sum * (steps[row] ?? 0)
}
