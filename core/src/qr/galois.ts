// Arithmetic of the field with 256 elements that QR codes use: x^8 + x^4 + x^3 + x^2 + 1.

function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** The generator polynomial of that degree, highest power first, without its leading 1. */
function generatorOf(degree: number): number[] {
  let factors = [...Array.from({ length: degree - 1 }, () => 0), 1]
  let root = 1
  for (let power = 0; power < degree; power++) {
    const by = root
    factors = factors.map((factor, at) => multiply(factor, by) ^ (factors[at + 1] ?? 0))
    root = multiply(root, 2)
  }
  return factors
}

/** The Reed-Solomon check bytes of a block: what its bytes leave when divided by the generator. */
export function checkBytesOf(block: readonly number[], count: number): number[] {
  const generator = generatorOf(count)
  let remainder = Array.from({ length: count }, () => 0)
  for (const byte of block) {
    const factor = byte ^ (remainder[0] ?? 0)
    const shifted = [...remainder.slice(1), 0]
    remainder = shifted.map((value, at) => value ^ multiply(generator[at] ?? 0, factor))
  }
  return remainder
}
