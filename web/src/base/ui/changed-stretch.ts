export interface ChangedStretch {
  from: number
  /** How many were there before, and how many are there now. */
  out: number
  added: number
}

/** Where two lists differ: all before and after it is the same in both. */
export function changedStretch<Item>(before: readonly Item[], after: readonly Item[]): ChangedStretch {
  const shorter = Math.min(before.length, after.length)
  let from = 0
  while (from < shorter && before[from] === after[from]) from++
  let [out, added] = [before.length, after.length]
  while (Math.min(out, added) > from && before[out - 1] === after[added - 1]) {
    out--
    added--
  }
  return { from, out: out - from, added: added - from }
}
