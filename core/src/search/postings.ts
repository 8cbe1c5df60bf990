import { addUnit, type UnitSet } from './unit-set.ts'

/**
 * In which units each term stands: ascending numbers, kept as the differences between them, seven bits to a byte with
 * the highest bit set in all but the last. A frequent term then costs a byte a unit, and a rare one not much more.
 */
export interface Postings {
  /** Of each term its first byte, and the end of the last. */
  starts: Uint32Array
  bytes: Uint8Array
}

export interface Occurrences {
  termCount: number
  /** Calls `visit` for each term of each unit, units ascending; the same pair may come more than once. */
  forEach(visit: (term: number, unit: number) => void): void
}

/** Goes through all of it twice: to measure, so that nothing has to grow, and to write. */
export function writePostings({ termCount, forEach }: Occurrences): Postings {
  // One more than the last unit: 0 is none yet.
  const last = new Uint32Array(termCount)
  const starts = new Uint32Array(termCount + 1)
  forEach((term, unit) => {
    const before = last[term] ?? 0
    if (before === unit + 1) return
    last[term] = unit + 1
    starts[term + 1] = (starts[term + 1] ?? 0) + bytesOf(unit + 1 - before)
  })
  for (let term = 0; term < termCount; term++)
    starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0)

  const bytes = new Uint8Array(starts[termCount] ?? 0)
  const next = starts.slice()
  last.fill(0)
  forEach((term, unit) => {
    const before = last[term] ?? 0
    if (before === unit + 1) return
    last[term] = unit + 1
    let at = next[term] ?? 0
    let rest = unit + 1 - before
    for (; rest > 127; rest >>>= 7) bytes[at++] = (rest & 127) | 128
    bytes[at++] = rest
    next[term] = at
  })
  return { starts, bytes }
}

/** Puts the units of the terms from `from` up to `to` into a set. */
export function readPostings({ starts, bytes }: Postings, from: number, to: number, into: UnitSet): void {
  for (let term = from; term < to; term++) {
    const end = starts[term + 1] ?? 0
    let unit = -1
    for (let at = starts[term] ?? 0; at < end; ) {
      let byte = bytes[at++] ?? 0
      let step = byte & 127
      for (let shift = 7; byte > 127; shift += 7) {
        byte = bytes[at++] ?? 0
        step |= (byte & 127) << shift
      }
      unit += step
      addUnit(into, unit)
    }
  }
}

function bytesOf(value: number): number {
  let bytes = 1
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes++
  return bytes
}
