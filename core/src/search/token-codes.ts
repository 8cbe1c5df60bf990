/**
 * How a segment writes its words down, in units of 16 bits: the most frequent terms take one, all others two, of which
 * the first and the second can be told from each other and from the short ones, as in UTF-16. So a run of words is found
 * by looking for its codes. 0 is no code.
 */
const shortCodes = 0xf000
const pairBits = 11
const first = 0xf000
const second = 0xf800

/** A segment has as many terms as there are codes, or fewer. */
export const maxTerms = shortCodes - 1 + (1 << (2 * pairBits))

/** By frequency: the most frequent term has rank 0. */
export function lengthOfCode(rank: number): 1 | 2 {
  return rank < shortCodes - 1 ? 1 : 2
}

/** Returns the place after it. */
export function writeCode(rank: number, into: Uint16Array, at: number): number {
  if (rank < shortCodes - 1) {
    into[at] = rank + 1
    return at + 1
  }
  const rest = rank - (shortCodes - 1)
  into[at] = first | (rest >>> pairBits)
  into[at + 1] = second | (rest & ((1 << pairBits) - 1))
  return at + 2
}

/** The ranks of the words from `from` up to `to`, in order. */
export function readRanks(
  tokens: Uint16Array,
  { from, to }: { from: number; to: number },
  visit: (rank: number) => void,
): void {
  for (let at = from; at < to; at++) {
    const code = tokens[at] ?? 0
    if (code < first) visit(code - 1)
    else visit(shortCodes - 1 + (((code & 0x7ff) << pairBits) | ((tokens[++at] ?? 0) & 0x7ff)))
  }
}
