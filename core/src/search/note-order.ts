/** Notes by their numbers, as results are ordered: newest first, then by identifier. */
export interface NoteOrder {
  /** All of them, in order. Valid until the next change. */
  view(): Uint32Array
  insert(note: number): void
  remove(note: number): void
}

/** `byRank` of two numbers: negative where the first comes first. */
export function makeNoteOrder(sorted: Uint32Array, byRank: (a: number, b: number) => number): NoteOrder {
  let order = sorted
  let length = sorted.length
  const placeOf = (note: number) => {
    let [from, to] = [0, length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (byRank(order[middle] ?? 0, note) < 0) from = middle + 1
      else to = middle
    }
    return from
  }
  return {
    view: () => order.subarray(0, length),
    insert(note) {
      if (length === order.length) {
        const wider = new Uint32Array(length + 1024)
        wider.set(order)
        order = wider
      }
      const at = placeOf(note)
      order.copyWithin(at + 1, at, length)
      order[at] = note
      length++
    },
    remove(note) {
      const at = placeOf(note)
      if (at === length || order[at] !== note) return
      order.copyWithin(at, at + 1, length)
      length--
    },
  }
}

/** Sorted lists made one. */
export function mergeSorted(
  lists: readonly Uint32Array[],
  byRank: (a: number, b: number) => number,
): Uint32Array {
  const [first = new Uint32Array(), ...others] = lists
  if (others.length === 0) return first
  const half = lists.length >>> 1
  return mergeTwo(mergeSorted(lists.slice(0, half), byRank), mergeSorted(lists.slice(half), byRank), byRank)
}

function mergeTwo(
  one: Uint32Array,
  other: Uint32Array,
  byRank: (a: number, b: number) => number,
): Uint32Array {
  const merged = new Uint32Array(one.length + other.length)
  let [a, b] = [0, 0]
  for (let at = 0; at < merged.length; at++) {
    const isFirst = b === other.length || (a < one.length && byRank(one[a] ?? 0, other[b] ?? 0) < 0)
    merged[at] = (isFirst ? one[a++] : other[b++]) ?? 0
  }
  return merged
}
