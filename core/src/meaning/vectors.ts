/** What a model makes of a sentence: near to those of sentences that mean the same. Its length is 1. */
export type Vector = Float32Array

/** From -1 to 1: the cosine of the angle between them. */
export function closeness(one: Vector, other: Vector): number {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}
