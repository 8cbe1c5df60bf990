import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { ListPosition, RowRange } from './row-layout.ts'
import { indexOf, makeVirtualRows } from './virtual-rows.ts'

export interface VirtualListHandle {
  /** Brings a row into view and gives the focus to its first link. */
  focusRow: (at: number) => void
}

interface VirtualListProps<Item> {
  /** Its accessible name: `Notes`. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** First guess of a row's height; the real one is measured. */
  rowHeightPx: number
  renderRow: (item: Item, at: number) => ReactNode
  /** Under the last row. */
  after?: ReactNode
  /** Kept between two visits, the list stands where it stood. */
  position?: ListPosition
  /** `at` is the row that has the focus; -1: none has. */
  onRowKey?: (event: KeyboardEvent, at: number) => void
  ref?: Ref<VirtualListHandle>
  className?: string
}

/** A list of any length of which only what is in view is made. Scrolls in its own box: give it a height by class. */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  const { label, items, keyOf, rowHeightPx, renderRow, after, position, onRowKey, ref } = props
  const { className = 'h-full' } = props
  const { box, list, whole, observe, range, focusRow } = useVirtualRows({
    items,
    keyOf,
    rowHeightPx,
    position,
  })
  const [focused, setFocused] = useState<FocusedRow>()
  useImperativeHandle(ref, () => ({ focusRow }), [focusRow])
  const shown = shownRows(items, { range, focused, keyOf })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reached by keyboard
    <div
      ref={box}
      tabIndex={0}
      className={`relative overflow-y-auto contain-content [overflow-anchor:none] ${className}`}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves among the links in it */}
      <ul
        ref={list}
        aria-label={label}
        className="absolute inset-x-0 top-0 h-px"
        onFocus={(event) => setFocused(focusedRow(event, items, keyOf))}
        onBlur={() => setFocused(undefined)}
        onKeyDown={(event) => onRowKey?.(event, rowOf(event.target))}
      >
        {shown.map(({ item, at }) => (
          <li
            key={keyOf(item)}
            ref={observe}
            data-index={at}
            aria-setsize={items.length}
            aria-posinset={at + 1}
            className="absolute inset-x-0 top-0 contain-layout contain-style"
          >
            {renderRow(item, at)}
          </li>
        ))}
      </ul>
      <div ref={whole} />
      {after}
    </div>
  )
}

type RowsOfList<Item> = Pick<VirtualListProps<Item>, 'items' | 'keyOf' | 'rowHeightPx'> & {
  position: ListPosition | undefined
}

function useVirtualRows<Item>({ items, keyOf, rowHeightPx, position }: RowsOfList<Item>) {
  const box = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const whole = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState<RowRange>({ from: 0, to: 0 })
  const [rows] = useState(() =>
    makeVirtualRows<Item>({ rowHeightPx, keyOf, position: position ?? { key: undefined, offset: 0 } }),
  )
  const [observer] = useState(() => observerOf(rows.measure))
  const isSettling = useRef(false)
  useLayoutEffect(() => {
    if (!box.current || !list.current || !whole.current) return
    const render = (next: RowRange) => {
      // A scrolled list must not be painted before its rows are there; while it settles, React renders at once anyway.
      if (isSettling.current) setRange(next)
      else flushSync(() => setRange(next))
    }
    return rows.attach({ box: box.current, list: list.current, whole: whole.current, render })
  }, [rows])
  useLayoutEffect(() => {
    isSettling.current = true
    rows.settle(items)
    isSettling.current = false
  })
  const [observe] = useState(() => (row: HTMLLIElement) => {
    observer?.observe(row)
    return () => observer?.unobserve(row)
  })
  return { box, list, whole, observe, range, focusRow: rows.focusRow }
}

/** None on the server, where nothing is laid out. */
function observerOf(
  measure: (sizes: { row: HTMLElement; px: number }[]) => void,
): ResizeObserver | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  return new ResizeObserver((entries) =>
    measure(
      entries.flatMap(({ target, borderBoxSize: [size] }) =>
        target instanceof HTMLElement && size ? [{ row: target, px: size.blockSize }] : [],
      ),
    ),
  )
}

interface Shown<Item> {
  item: Item
  at: number
}

interface FocusedRow {
  key: string
  /** Where it was when it got the focus. */
  at: number
}

interface Wanted<Item> {
  range: RowRange
  focused: FocusedRow | undefined
  keyOf: (item: Item) => string
}

/** Those in range, and the one that has the focus: it would be lost with its row. */
function shownRows<Item>(items: readonly Item[], { range, focused, keyOf }: Wanted<Item>): Shown<Item>[] {
  const shown = items.slice(range.from, range.to).map((item, at) => ({ item, at: range.from + at }))
  if (!focused || shown.some(({ item }) => keyOf(item) === focused.key)) return shown
  const is = (item: Item | undefined) => item !== undefined && keyOf(item) === focused.key
  const at = is(items[focused.at]) ? focused.at : items.findIndex(is)
  const item = items[at]
  return item === undefined ? shown : [...shown, { item, at }].toSorted((a, b) => a.at - b.at)
}

function rowOf(target: EventTarget): number {
  const row = target instanceof Element && target.closest<HTMLElement>('[data-index]')
  return row ? indexOf(row) : -1
}

function focusedRow<Item>(
  event: FocusEvent,
  items: readonly Item[],
  keyOf: (item: Item) => string,
): FocusedRow | undefined {
  const at = rowOf(event.target)
  const item = items[at]
  return item === undefined ? undefined : { key: keyOf(item), at }
}
