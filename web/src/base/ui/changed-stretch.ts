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
  let end = 0
  while (end < shorter - from && before.at(-1 - end) === after.at(-1 - end)) end++
  return { from, out: before.length - from - end, added: after.length - from - end }
}
