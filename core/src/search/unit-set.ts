/** A set of units (see segment.ts), one bit each. */
export type UnitSet = Uint32Array

export function makeUnitSet(unitCount: number): UnitSet {
  return new Uint32Array((unitCount + 31) >>> 5)
}

export function addUnit(set: UnitSet, unit: number): void {
  const at = unit >>> 5
  set[at] = (set[at] ?? 0) | (1 << (unit & 31))
}

export function hasUnit(set: UnitSet, unit: number): boolean {
  return ((set[unit >>> 5] ?? 0) & (1 << (unit & 31))) !== 0
}

/** What is in both; false where that is nothing. */
export function intersect(set: UnitSet, other: UnitSet): boolean {
  let any = 0
  for (let at = 0; at < set.length; at++) {
    const both = (set[at] ?? 0) & (other[at] ?? 0)
    set[at] = both
    any |= both
  }
  return any !== 0
}

/** Raises each entry of `scores` that a unit of the set leads to, through `noteOf`, to at least `score`. */
export function raiseScores(set: UnitSet, noteOf: Uint32Array, { scores, score }: Raise): void {
  for (let at = 0; at < set.length; at++) {
    let bits = set[at] ?? 0
    // Written out, for a short word leads to hundreds of thousands of units.
    while (bits !== 0) {
      const lowest = bits & -bits
      const note = noteOf[(at << 5) + 31 - Math.clz32(lowest)] ?? 0
      if ((scores[note] ?? 0) < score) scores[note] = score
      bits ^= lowest
    }
  }
}

interface Raise {
  scores: Uint8Array
  score: number
}

/** In ascending order. */
export function forEachUnit(set: UnitSet, visit: (unit: number) => void): void {
  for (let at = 0; at < set.length; at++) {
    let bits = set[at] ?? 0
    while (bits !== 0) {
      const lowest = bits & -bits
      visit((at << 5) + 31 - Math.clz32(lowest))
      bits ^= lowest
    }
  }
}
