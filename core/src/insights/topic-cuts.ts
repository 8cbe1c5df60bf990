/** A sentence, as far as it tells where another subject begins. */
export interface Stretch {
  /** What is compared of it. */
  terms: readonly string[]
  seconds: number
  /** From 0 on, how much else than the words speaks for a new subject here; undefined: none can begin here. */
  opening: number | undefined
}

/** How little is known of the words of a part before it begins: below 1, so that a part soon has words of its own. */
const priorCount = 0.3
/** What one more part costs, by the cube root of all terms: short notes are cut too, and hours not into scraps. */
const costOfPart = 2
/** What an opening takes off that. */
const openingGain = 6

/**
 * Where a talk is to be cut so that each part has words of its own: of all ways to cut it the one by which its words are
 * most likely, where each part draws them from a bag of its own (Eisenstein and Barzilay, 2008), at a price for each part,
 * and none shorter than `leastSeconds`. The answer is the first stretch of each part but the first.
 */
export function topicCuts(stretches: readonly Stretch[], leastSeconds: number): number[] {
  const { terms, size, total } = numbered(stretches)
  const ends = endsOf(stretches)
  const cost = new Float64Array(stretches.length + 1).fill(Number.POSITIVE_INFINITY)
  const cameFrom = new Int32Array(stretches.length + 1)
  cost[0] = 0
  for (const [from, { opening }] of stretches.entries()) {
    const before = cost[from] ?? Number.POSITIVE_INFINITY
    if (before === Number.POSITIVE_INFINITY || (from > 0 && opening === undefined)) continue
    const price = costOfPart * Math.cbrt(total) - openingGain * (opening ?? 0)
    const unlikely = makeBag(size)
    for (let to = from; to < stretches.length; to++) {
      const whole = before + price + unlikely(terms[to] ?? [])
      if ((ends[to] ?? 0) - (from === 0 ? 0 : (ends[from - 1] ?? 0)) < leastSeconds) continue
      if (whole >= (cost[to + 1] ?? 0)) continue
      cost[to + 1] = whole
      cameFrom[to + 1] = from
    }
  }
  return walkBack(cameFrom)
}

/** Takes in more and more terms, and tells how unlikely all of them are: a Dirichlet-multinomial, as a logarithm. */
function makeBag(size: number): (terms: readonly number[]) => number {
  const counts = new Uint16Array(size)
  let [likely, length] = [0, 0]
  return (terms) => {
    for (const term of terms) {
      const count = counts[term] ?? 0
      likely += logs[count] ?? 0
      counts[term] = count + 1
    }
    length += terms.length
    return logGamma(length + size * priorCount) - logGamma(size * priorCount) - likely
  }
}

/** Of each count, worked out once: they are asked for millions of times. */
const logs = Float64Array.from({ length: 2 ** 16 }, (_, count) => Math.log(count + priorCount))

/** After Stirling: of the large numbers that are asked for here it is close enough. */
function logGamma(value: number): number {
  return (value - 0.5) * Math.log(value) - value
}

function walkBack(cameFrom: Int32Array): number[] {
  const cuts: number[] = []
  for (let at = cameFrom.at(-1) ?? 0; at > 0; at = cameFrom[at] ?? 0) cuts.unshift(at)
  return cuts
}

/** Terms as numbers: an array of counts is faster than a map of them. */
function numbered(stretches: readonly Stretch[]) {
  const numbers = new Map<string, number>()
  let total = 0
  const terms = stretches.map((stretch) =>
    stretch.terms.map((term) => {
      total++
      const number = numbers.get(term) ?? numbers.size
      numbers.set(term, number)
      return number
    }),
  )
  return { terms, size: numbers.size, total }
}

function endsOf(stretches: readonly Stretch[]): number[] {
  let passed = 0
  return stretches.map(({ seconds }) => {
    passed += seconds
    return passed
  })
}
