import { changedStretch } from './changed-stretch.ts'
import { makeRowHeights } from './row-heights.ts'

/** Where a list was left: which row stood on top, and how much of it was out of sight. */
export interface ListPosition {
  key: string | undefined
  offset: number
}

export interface RowRange {
  from: number
  to: number
}

/** The rows of a list, one below the other, while they change. */
export function makeRowLayout<Item>(rowHeightPx: number, keyOf: (item: Item) => string) {
  const heights = makeRowHeights(rowHeightPx)
  const held: { items: readonly Item[] } = { items: [] }
  const find = (key: string, from: number, to: number) => {
    const at = held.items.slice(from, to).findIndex((item) => keyOf(item) === key)
    return at < 0 ? -1 : from + at
  }
  return {
    heights,
    items: () => held.items,
    /** Those that lie between two heights. */
    range: (top: number, bottom: number): RowRange => ({
      from: heights.rowAt(top),
      to: held.items.length === 0 ? 0 : heights.rowAt(bottom) + 1,
    }),
    positionAt(top: number): ListPosition {
      const at = heights.rowAt(top)
      const item = held.items[at]
      // At the very top what is new is what one wants to see.
      if (top <= 0 || item === undefined) return { key: undefined, offset: 0 }
      return { key: keyOf(item), offset: top - heights.top(at) }
    },
    /** undefined: there is no such row, at least not from that one on. */
    topOf({ key, offset }: ListPosition, from = 0): number | undefined {
      const at = key === undefined ? -1 : find(key, from, held.items.length)
      return at < 0 ? undefined : heights.top(at) + offset
    },
    /** Takes the rows as they are now; answers how far down a row of before stands. The first changed one is told too. */
    update(items: readonly Item[]) {
      const before = held.items
      const { from, out, added } = changedStretch(before, items)
      // Wherever it stands now: a row that only moves is not measured again.
      const known = new Map(
        before.slice(from, from + out).map((item, at) => [keyOf(item), heights.height(from + at)]),
      )
      held.items = items
      heights.replace(
        from,
        out,
        items.slice(from, from + added).map((item) => known.get(keyOf(item))),
      )
      const now = (at: number) => {
        if (at < from) return at
        if (at >= from + out) return at - out + added
        const item = before[at]
        return item === undefined ? -1 : find(keyOf(item), from, from + added)
      }
      return { from, now }
    },
  }
}

export type RowLayout<Item> = ReturnType<typeof makeRowLayout<Item>>
