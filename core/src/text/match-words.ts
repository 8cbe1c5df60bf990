/** Pairs of places in two lists that hold the same word, ascending in both: what an edit left alone. */
export type Pair = [before: number, after: number]

interface Texts {
  before: readonly string[]
  after: readonly string[]
}

/** A stretch of both texts in which nothing is matched yet: `i` counts in the old one, `j` in the new one. */
interface Open {
  i: number
  iEnd: number
  j: number
  jEnd: number
}

// 1,000 by 1,000 words: a few milliseconds. Larger stretches without one word in common are taken as rewritten.
const maxTable = 1_000_000

/**
 * The words that two versions of a text share. First what begins and ends alike, then words that occur once on
 * either side as fixed points (they keep a small edit in a long text cheap), then the longest common run of words.
 */
export function matchWords(before: readonly string[], after: readonly string[]): Pair[] {
  const texts = { before, after }
  const pairs: Pair[] = []
  const stretches: Open[] = [{ i: 0, iEnd: before.length, j: 0, jEnd: after.length }]
  for (let next = stretches.pop(); next; next = stretches.pop()) {
    const open = trim(texts, next, pairs)
    if (open.i === open.iEnd || open.j === open.jEnd) continue
    const anchors = longestRising(uniquePairs(texts, open))
    if (anchors.length > 0) {
      pairs.push(...anchors)
      stretches.push(...between(anchors, open))
    } else if ((open.iEnd - open.i) * (open.jEnd - open.j) <= maxTable) {
      pairs.push(...commonRun(texts, open))
    }
  }
  return pairs.sort((one, other) => one[0] - other[0])
}

/** Takes what is alike off both ends, and notes it in `pairs`. */
function trim({ before, after }: Texts, open: Open, pairs: Pair[]): Open {
  let { i, iEnd, j, jEnd } = open
  while (i < iEnd && j < jEnd && before[i] === after[j]) pairs.push([i++, j++])
  while (i < iEnd && j < jEnd && before[iEnd - 1] === after[jEnd - 1]) pairs.push([--iEnd, --jEnd])
  return { i, iEnd, j, jEnd }
}

function uniquePairs({ before, after }: Texts, { i, iEnd, j, jEnd }: Open): Pair[] {
  const there = placesOfUnique(after.slice(j, jEnd))
  return [...placesOfUnique(before.slice(i, iEnd))].flatMap(([word, at]) => {
    const other = there.get(word)
    return other === undefined ? [] : [[i + at, j + other] satisfies Pair]
  })
}

function placesOfUnique(words: readonly string[]): Map<string, number> {
  const seen = new Set<string>()
  const unique = new Map<string, number>()
  for (const [at, word] of words.entries()) {
    if (seen.has(word)) unique.delete(word)
    else unique.set(word, at)
    seen.add(word)
  }
  return unique
}

/** Of pairs that rise on the first side, the most that rise on the second side too. */
function longestRising(pairs: readonly Pair[]): Pair[] {
  interface Link {
    pair: Pair
    previous: Link | undefined
  }
  const tails: Link[] = []
  for (const pair of pairs) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((tails[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1
      else high = middle
    }
    tails[low] = { pair, previous: tails[low - 1] }
  }
  const rising: Pair[] = []
  for (let link = tails.at(-1); link; link = link.previous) rising.push(link.pair)
  return rising.toReversed()
}

/** The stretches that fixed points leave open between them. */
function between(anchors: readonly Pair[], { i, iEnd, j, jEnd }: Open): Open[] {
  const ends: Pair[] = [...anchors, [iEnd, jEnd]]
  return ends.map(([iNext, jNext], at) => {
    const last = anchors[at - 1]
    return { i: last ? last[0] + 1 : i, iEnd: iNext, j: last ? last[1] + 1 : j, jEnd: jNext }
  })
}

/** The longest common subsequence, by the table that everyone knows. */
function commonRun({ before, after }: Texts, open: Open): Pair[] {
  const width = open.jEnd - open.j + 1
  const table = new Uint32Array((open.iEnd - open.i + 1) * width)
  const cell = (i: number, j: number) => (i - open.i) * width + (j - open.j)
  const best = (i: number, j: number) => table[cell(i, j)] ?? 0
  for (let i = open.iEnd - 1; i >= open.i; i--) {
    for (let j = open.jEnd - 1; j >= open.j; j--) {
      table[cell(i, j)] =
        before[i] === after[j] ? best(i + 1, j + 1) + 1 : Math.max(best(i + 1, j), best(i, j + 1))
    }
  }
  const pairs: Pair[] = []
  let { i, j } = open
  while (i < open.iEnd && j < open.jEnd) {
    if (before[i] === after[j]) pairs.push([i++, j++])
    else if (best(i + 1, j) >= best(i, j + 1)) i++
    else j++
  }
  return pairs
}
