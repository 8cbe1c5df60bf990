import type { ByteRange } from '../../ports/blobs.ts'

/** Undefined: all of it. */
export type AskedRange = ByteRange | 'unsatisfiable' | undefined

/** Reads a Range header (RFC 9110 §14). Several ranges, other units and what cannot be read are answered with all of it. */
export function readRange(header: string | undefined, size: number): AskedRange {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') return lastBytes(Number(last), size)
  const start = Number(first)
  const end = last === '' ? size : Math.min(Number(last) + 1, size)
  if (last !== '' && Number(last) < start) return undefined
  return start < size ? { start, end } : 'unsatisfiable'
}

function lastBytes(count: number, size: number): AskedRange {
  if (count === 0 || size === 0) return 'unsatisfiable'
  return { start: Math.max(0, size - count), end: size }
}
