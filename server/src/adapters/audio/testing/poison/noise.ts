/** The same noise each time. */
export function noise(length: number, seed = 1): Uint8Array {
  return Uint8Array.from({ length }, (_, at) => (Math.imul(at + seed, 0x9e37_79b1) >>> 13) & 255)
}
