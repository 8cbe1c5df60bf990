/** Names of elements, as Matroska has them (RFC 9559). */
export const element = {
  ebml: 0x1a_45_df_a3,
  segment: 0x18_53_80_67,
  tracks: 0x16_54_ae_6b,
  trackEntry: 0xae,
  codecPrivate: 0x63_a2,
  cluster: 0x1f_43_b6_75,
  clusterTime: 0xe7,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const

export interface ElementHead {
  id: number
  /** Bytes of its name and its size. */
  head: number
  size: number
}

export function readElementHead(bytes: Uint8Array): ElementHead | undefined {
  const idLength = lengthOf(bytes[0] ?? 0)
  const size = numberAt(bytes, idLength)
  if (!size) return undefined
  const id = bytes.subarray(0, idLength).reduce((value, byte) => value * 256 + byte, 0)
  // Of unknown size are only those that are read element by element.
  return { id, head: idLength + size.length, size: size.value }
}

/** A number says in its first byte how many bytes it has. */
export function numberAt(bytes: Uint8Array, at: number): { value: number; length: number } | undefined {
  const first = bytes[at]
  if (first === undefined) return undefined
  const length = lengthOf(first)
  if (bytes.length < at + length) return undefined
  const rest = bytes.subarray(at + 1, at + length)
  return { length, value: rest.reduce((value, byte) => value * 256 + byte, first & (0xff >> length)) }
}

function lengthOf(first: number): number {
  return Math.min(8, Math.clz32(first) - 23)
}
