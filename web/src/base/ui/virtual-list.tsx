import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'

/** Where a list was left: how far down, and how high its rows are. */
export interface ListPlace {
  offset: number
  rows: VirtualItem[]
}

interface VirtualListProps<Item> {
  /** Its accessible name: `Notes`. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** First guess of a row's height; the real one is measured. */
  rowHeightPx: number
  renderRow: (item: Item) => ReactNode
  /** Kept between two visits, the list stands where it stood. */
  place?: ListPlace
  className?: string
}

/** A list of any length of which only what is in view is made. Scrolls in its own box: give it a height by class. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, rowHeightPx, renderRow, place, className = 'h-full' } = props
  const box = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeightPx,
    getItemKey: (at) => keyAt(items, at, keyOf),
    overscan: 8,
    ...(place && { initialOffset: place.offset, initialMeasurementsCache: place.rows }),
    onChange: (list) => {
      if (!place) return
      place.offset = list.scrollOffset ?? 0
      place.rows = list.measurementsCache
    },
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard
    <div ref={box} tabIndex={0} className={`overflow-y-auto ${className}`}>
      <ul aria-label={label} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => {
          const item = items[row.index]
          return (
            item !== undefined && (
              <li
                key={row.key}
                ref={rows.measureElement}
                data-index={row.index}
                aria-setsize={items.length}
                aria-posinset={row.index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${row.start}px)` }}
              >
                {renderRow(item)}
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

function keyAt<Item>(items: readonly Item[], at: number, keyOf: (item: Item) => string): string {
  const item = items[at]
  return item === undefined ? `${at}` : keyOf(item)
}
