import { sentenceRule } from './sentences.ts'

/** What a model makes of a sentence: near to those of sentences that mean the same. Its length is 1. */
export type Vector = Float32Array

/** The model that ships with Earmark, by the name under which its vectors are kept. It understands English. */
export const embeddedModel = `use-lite-en/${sentenceRule}`

/** From -1 to 1: the cosine of the angle between them. */
export function closeness(one: Vector, other: Vector): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

/** What several sentences have in common. */
export function middleOf(vectors: readonly Vector[]): Vector | undefined {
  const [first] = vectors
  if (!first) return undefined
  const sum = new Float32Array(first.length)
  for (const vector of vectors)
    for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0)
  const length = Math.sqrt(closeness(sum, sum))
  return length > 0 ? sum.map((value) => value / length) : undefined
}

const scaleBytes = 4
const headBytes = 2

/** A quarter of their size, with closenesses that differ in the third decimal: each with the step in which it is counted. */
export function packVectors(vectors: readonly Vector[]): Uint8Array<ArrayBuffer> {
  const width = vectors[0]?.length ?? 0
  const packed = new Uint8Array(headBytes + vectors.length * (scaleBytes + width))
  const view = new DataView(packed.buffer)
  view.setUint16(0, width, true)
  for (const [row, vector] of vectors.entries()) {
    const begin = headBytes + row * (scaleBytes + width)
    const step = Math.max(...vector.map(Math.abs)) / 127 || 1
    view.setFloat32(begin, step, true)
    for (const [at, value] of vector.entries())
      view.setInt8(begin + scaleBytes + at, Math.round(value / step))
  }
  return packed
}

/** The first one that is packed there, as it is counted. */
export function firstPacked(packed: Uint8Array): { step: number; codes: Int8Array } | undefined {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const width = packed.length < headBytes ? 0 : view.getUint16(0, true)
  const begin = headBytes + scaleBytes
  if (width === 0 || packed.length < begin + width) return undefined
  const codes = new Int8Array(packed.buffer, packed.byteOffset + begin, width)
  return { step: view.getFloat32(headBytes, true), codes }
}

export function unpackVectors(packed: Uint8Array): Vector[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
  const width = packed.length < headBytes ? 0 : view.getUint16(0, true)
  const rows = width === 0 ? 0 : Math.floor((packed.length - headBytes) / (scaleBytes + width))
  return Array.from({ length: rows }, (_, row) => {
    const begin = headBytes + row * (scaleBytes + width)
    const step = view.getFloat32(begin, true)
    const codes = new Int8Array(packed.buffer, packed.byteOffset + begin + scaleBytes, width)
    // `from` with a function would ask an iterator for each number: ten times slower.
    const vector = new Float32Array(codes)
    for (let at = 0; at < width; at++) vector[at] = (vector[at] ?? 0) * step
    return vector
  })
}
