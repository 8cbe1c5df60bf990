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

/** How many more words may be looked at: what is left then counts as rewritten. Shared by all matches of one edit. */
export interface Effort {
  left: number
}

/**
 * Enough for 2,000 words left out or put in at one place, or for every word to be looked at many times. It counts
 * words and not time: a device and the server must come to the same result.
 */
export function effortFor(words: number): Effort {
  return { left: 2_000_000 + 4 * words }
}

/**
 * The words that two versions of a text share. First what begins and ends alike, then words that occur once on
 * either side as fixed points (they keep a small edit in a long text cheap), then the longest common run of words.
 */
export function matchWords(
  before: readonly string[],
  after: readonly string[],
  effort: Effort = effortFor(before.length + after.length),
): Pair[] {
  const pairs: Pair[] = []
  const whole = { i: 0, iEnd: before.length, j: 0, jEnd: after.length }
  const { i, iEnd, j, jEnd } = trim({ before, after }, whole, pairs)
  // What the other side does not have at all is no part of any match.
  const [old, fresh] = [before.slice(i, iEnd), after.slice(j, jEnd)]
  const [oldIndexes, freshIndexes] = [indexesOfShared(old, fresh), indexesOfShared(fresh, old)]
  const texts = {
    before: oldIndexes.map((at) => old[at] ?? ''),
    after: freshIndexes.map((at) => fresh[at] ?? ''),
  }
  for (const [a, b] of matchShared(texts, effort)) {
    pairs.push([i + (oldIndexes[a] ?? 0), j + (freshIndexes[b] ?? 0)])
  }
  return pairs.sort((one, other) => one[0] - other[0])
}

function indexesOfShared(words: readonly string[], other: readonly string[]): number[] {
  if (words.length === 0 || other.length === 0) return []
  const there = new Set(other)
  const places: number[] = []
  for (const [at, word] of words.entries()) if (there.has(word)) places.push(at)
  return places
}

function matchShared(texts: Texts, effort: Effort): Pair[] {
  const pairs: Pair[] = []
  const stretches: Open[] = [{ i: 0, iEnd: texts.before.length, j: 0, jEnd: texts.after.length }]
  for (let next = stretches.pop(); next; next = stretches.pop()) {
    const open = trim(texts, next, pairs)
    if (open.i === open.iEnd || open.j === open.jEnd || effort.left <= 0) continue
    effort.left -= open.iEnd - open.i + open.jEnd - open.j
    const anchors = longestRising(uniquePairs(texts, open))
    if (anchors.length > 0) {
      for (const pair of anchors) pairs.push(pair)
      for (const stretch of between(anchors, open)) stretches.push(stretch)
    } else {
      for (const pair of commonRun(texts, open, effort)) pairs.push(pair)
    }
  }
  return pairs
}

/** Takes what is alike off both ends, and notes it in `pairs`. */
function trim({ before, after }: Texts, open: Open, pairs: Pair[]): Open {
  let { i, iEnd, j, jEnd } = open
  while (i < iEnd && j < jEnd && before[i] === after[j]) pairs.push([i++, j++])
  while (i < iEnd && j < jEnd && before[iEnd - 1] === after[jEnd - 1]) pairs.push([--iEnd, --jEnd])
  return { i, iEnd, j, jEnd }
}

function uniquePairs({ before, after }: Texts, { i, iEnd, j, jEnd }: Open): Pair[] {
  const there = indexesOfUnique(after.slice(j, jEnd))
  return [...indexesOfUnique(before.slice(i, iEnd))].flatMap(([word, at]) => {
    const other = there.get(word)
    return other === undefined ? [] : [[i + at, j + other] satisfies Pair]
  })
}

function indexesOfUnique(words: readonly string[]): Map<string, number> {
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

/**
 * The longest common run of words by E. W. Myers' greedy method: its time grows with what differs, not with the length
 * of the text. `reached[d]` holds, for each diagonal i - j, how far into the old text d changes lead. One stretch takes
 * half of what effort is left.
 */
function commonRun({ before, after }: Texts, { i, iEnd, j, jEnd }: Open, effort: Effort): Pair[] {
  const [width, height] = [iEnd - i, jEnd - j]
  const least = effort.left / 2
  const reached: Int32Array[] = []
  for (let changes = 0; changes <= width + height && effort.left > least; changes++) {
    const previous = reached.at(-1)
    const row = new Int32Array(2 * changes + 1)
    for (let diagonal = -changes; diagonal <= changes; diagonal += 2) {
      const entered = firstOn(previous, changes, diagonal)
      let x = entered
      while (x < width && x - diagonal < height && before[i + x] === after[j + x - diagonal]) x++
      row[diagonal + changes] = x
      effort.left -= 1 + x - entered
      if (x >= width && x - diagonal >= height) {
        return walkBack([...reached, row], diagonal).map(([a, b]) => [i + a, j + b])
      }
    }
    reached.push(row)
  }
  return []
}

/** Where a diagonal is entered: by a word left out of the old text, or by one put into the new text. */
function firstOn(previous: Int32Array | undefined, changes: number, diagonal: number): number {
  if (!previous) return 0
  return Math.max(leaving(previous, changes, diagonal), adding(previous, changes, diagonal))
}

function leaving(previous: Int32Array, changes: number, diagonal: number): number {
  return diagonal === -changes ? -1 : (previous[diagonal + changes - 2] ?? -2) + 1
}

function adding(previous: Int32Array, changes: number, diagonal: number): number {
  return diagonal === changes ? -1 : (previous[diagonal + changes] ?? -1)
}

/** From the end to the beginning, along the words that were equal. */
function walkBack(reached: readonly Int32Array[], lastDiagonal: number): Pair[] {
  const pairs: Pair[] = []
  let diagonal = lastDiagonal
  for (let changes = reached.length - 1; changes >= 0; changes--) {
    const previous = reached[changes - 1]
    const entered = firstOn(previous, changes, diagonal)
    for (let x = (reached[changes]?.[diagonal + changes] ?? 0) - 1; x >= entered; x--) {
      pairs.push([x, x - diagonal])
    }
    if (!previous) break
    diagonal += leaving(previous, changes, diagonal) === entered ? -1 : 1
  }
  return pairs
}
