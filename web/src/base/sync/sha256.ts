/** A SHA-256 that takes its bytes piece by piece: the browser's own wants all of them at once, in memory. */
export interface Sha256 {
  add(bytes: Uint8Array): void
  /** In hexadecimal. Nothing can be added after. */
  finish(): string
}

const blockBytes = 64

export function makeSha256(): Sha256 {
  const state = Int32Array.from(startValues)
  const schedule = new Int32Array(64)
  const rest = new Uint8Array(blockBytes)
  const count = { rest: 0, bytes: 0 }

  const add = (bytes: Uint8Array) => {
    count.bytes += bytes.length
    const filling = count.rest === 0 ? 0 : Math.min(blockBytes - count.rest, bytes.length)
    rest.set(bytes.subarray(0, filling), count.rest)
    count.rest += filling
    if (count.rest === blockBytes) {
      mixBlock(state, schedule, new DataView(rest.buffer))
      count.rest = 0
    }
    if (count.rest > 0) return
    let at = filling
    for (; at + blockBytes <= bytes.length; at += blockBytes) {
      mixBlock(state, schedule, new DataView(bytes.buffer, bytes.byteOffset + at, blockBytes))
    }
    rest.set(bytes.subarray(at))
    count.rest = bytes.length - at
  }

  return {
    add,
    finish() {
      add(endOf(count.bytes))
      return Array.from(state, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}

/** A one bit, zeros up to the end of a block, and the length in bits (FIPS 180-4, 5.1.1). */
function endOf(bytes: number): Uint8Array {
  const zeros = (blockBytes + 55 - (bytes % blockBytes)) % blockBytes
  const end = new Uint8Array(1 + zeros + 8)
  end[0] = 0x80
  new DataView(end.buffer).setBigUint64(1 + zeros, BigInt(bytes) * 8n)
  return end
}

/** FIPS 180-4, 6.2.2. */
function mixBlock(state: Int32Array, w: Int32Array, block: DataView): void {
  for (let t = 0; t < 16; t++) w[t] = block.getInt32(t * 4)
  for (let t = 16; t < 64; t++) {
    const a = w[t - 15] ?? 0
    const b = w[t - 2] ?? 0
    const small0 = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const small1 = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    w[t] = ((w[t - 16] ?? 0) + small0 + (w[t - 7] ?? 0) + small1) | 0
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let t = 0; t < 64; t++) {
    const big1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + big1 + ((e & f) ^ (~e & g)) + (roundConstants[t] ?? 0) + (w[t] ?? 0)) | 0
    const big0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const mixed = [a, b, c, d, e, f, g, h]
  for (let at = 0; at < 8; at++) state[at] = ((state[at] ?? 0) + (mixed[at] ?? 0)) | 0
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by))
}

const primes = Array.from({ length: 312 }, (_, n) => n).filter(
  (n) => n > 1 && !Array.from({ length: n }, (_, by) => by).some((by) => by > 1 && n % by === 0),
)
/** The first 32 bits of the fractions of the roots of the first primes: cube roots (4.2.2), square roots (5.3.3). */
const roundConstants = Int32Array.from(primes, (prime) => ((Math.cbrt(prime) % 1) * 2 ** 32) | 0)
const startValues = Int32Array.from(primes.slice(0, 8), (prime) => ((Math.sqrt(prime) % 1) * 2 ** 32) | 0)
