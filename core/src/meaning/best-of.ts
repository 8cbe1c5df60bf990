/**
 * The numbers from 0 up to an end that score most, best first; of the same score the lower. What does not score is left
 * out. Few are wanted of many: so they are not sorted.
 */
export function bestOf(
  scores: Float32Array,
  most: number,
  isWanted: (number: number) => boolean = () => true,
): number[] {
  const best: number[] = []
  let least = 0
  for (let number = 0; number < scores.length; number++) {
    const score = scores[number] ?? 0
    if (score <= least || !isWanted(number)) continue
    let at = best.length
    while (at > 0 && (scores[best[at - 1] ?? 0] ?? 0) < score) at--
    best.splice(at, 0, number)
    if (best.length > most) best.pop()
    if (best.length === most) least = scores[best[most - 1] ?? 0] ?? 0
  }
  return best
}

const buckets = 4_096

/** About those that score most, so many, in no order: of nearly the same score the lower number. */
export function highOf(scores: Float32Array, most: number): number[] {
  let [lowest, highest] = [Infinity, -Infinity]
  for (const score of scores) {
    if (score < lowest) lowest = score
    if (score > highest) highest = score
  }
  const scale = highest > lowest ? (buckets - 1) / (highest - lowest) : 0
  const bucketOf = (score: number) => Math.trunc((score - lowest) * scale)
  const counts = new Uint32Array(buckets)
  for (const score of scores) counts[bucketOf(score)] = (counts[bucketOf(score)] ?? 0) + 1
  let [lowestTaken, left] = [buckets, most]
  while (lowestTaken > 0 && left > 0) left -= counts[--lowestTaken] ?? 0
  // So many of the last bucket have their place.
  left += counts[lowestTaken] ?? 0
  const high: number[] = []
  for (let number = 0; number < scores.length; number++) {
    const bucket = bucketOf(scores[number] ?? 0)
    if (bucket > lowestTaken || (bucket === lowestTaken && left-- > 0)) high.push(number)
  }
  return high
}
