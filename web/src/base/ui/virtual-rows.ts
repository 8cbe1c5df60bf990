import { type ListPosition, makeRowLayout, type RowLayout, type RowRange } from './row-layout.ts'

/**
 * The box that scrolls; the list in it, whose children are the rows in the range; and what is as high as all rows
 * together. The list itself has no height: rows would all be laid out anew whenever that changed.
 */
export interface RowParts {
  box: HTMLElement
  list: HTMLElement
  whole: HTMLElement
  /** Renders these rows now. */
  render: (range: RowRange) => void
}

/** So much is rendered above and below what is in view, in pixels: a fast wheel must not overtake it. */
const marginPx = 500

interface Held<Item> {
  layout: RowLayout<Item>
  position: ListPosition
  range: RowRange
  parts: RowParts | undefined
  viewPx: number
  /** The position to go to, as long as its row has not been read and the person has not scrolled. */
  wanted: ListPosition | undefined
}

interface VirtualRowsOptions<Item> {
  rowHeightPx: number
  keyOf: (item: Item) => string
  /** Kept up to date while the list scrolls. */
  position: ListPosition
}

/**
 * Which rows of a long list are rendered, and where. Rows are measured as they appear; what the person looks at stays
 * where it is, whatever changes above it.
 */
export function makeVirtualRows<Item>({ rowHeightPx, keyOf, position }: VirtualRowsOptions<Item>) {
  const held: Held<Item> = {
    layout: makeRowLayout(rowHeightPx, keyOf),
    position,
    range: { from: 0, to: 0 },
    parts: undefined,
    viewPx: 0,
    wanted: position.key === undefined ? undefined : { ...position },
  }
  return {
    attach: (parts: RowParts) => attach(held, parts),
    /** After the rows have been rendered, before they are seen. */
    settle(items: readonly Item[]): void {
      if (!held.parts) return
      if (items !== held.layout.items()) takeIn(held, held.parts, items)
      positionRows(held, held.parts)
    },
    /** Rows have been laid out, or anew. */
    measure(sizes: readonly { row: HTMLElement; px: number }[]): void {
      const { parts, layout } = held
      if (!parts) return
      holdScrollPosition(held, parts, (at) => {
        for (const { row, px } of sizes) if (px > 0) layout.heights.set(indexOf(row), px)
        return at
      })
      positionRows(held, parts)
      // In the next frame: rows that appear while others are measured could not be measured in this one.
      requestAnimationFrame(() => renderInView(held))
    },
    /** Brings a row into view and gives the focus to the first link in it. */
    focusRow(at: number): void {
      const { parts, layout } = held
      if (!parts || at < 0 || at >= layout.items().length) return
      const [top, bottom] = [layout.heights.top(at), layout.heights.top(at + 1)]
      if (top < parts.box.scrollTop) scrollTo(held, parts, top)
      else if (bottom > parts.box.scrollTop + held.viewPx) scrollTo(held, parts, bottom - held.viewPx)
      renderInView(held)
      parts.list.querySelector<HTMLElement>(`:scope > [data-index="${at}"] a`)?.focus({ preventScroll: true })
    },
  }
}

function attach<Item>(held: Held<Item>, parts: RowParts): () => void {
  const { box } = parts
  const sizes = new ResizeObserver(([entry]) => {
    held.viewPx = entry?.contentRect.height ?? 0
    renderInView(held)
  })
  const handleScroll = () => {
    held.wanted = undefined
    Object.assign(held.position, held.layout.positionAt(box.scrollTop))
    renderInView(held)
  }
  held.parts = parts
  held.viewPx = box.clientHeight
  sizes.observe(box)
  box.addEventListener('scroll', handleScroll, { passive: true })
  return () => {
    held.parts = undefined
    sizes.disconnect()
    box.removeEventListener('scroll', handleScroll)
  }
}

function takeIn<Item>(held: Held<Item>, parts: RowParts, items: readonly Item[]): void {
  let changedFrom = 0
  holdScrollPosition(held, parts, (at) => {
    const { from, now } = held.layout.update(items)
    changedFrom = from
    return now(at)
  })
  const top = held.wanted && held.layout.topOf(held.wanted, changedFrom)
  if (top !== undefined) {
    held.wanted = undefined
    scrollTo(held, parts, top)
  }
  renderInView(held)
}

/** Does something to the rows, and puts the one on top back to where it was. */
function holdScrollPosition<Item>(held: Held<Item>, parts: RowParts, work: (at: number) => number): void {
  const { heights } = held.layout
  const top = parts.box.scrollTop
  const at = heights.rowAt(top)
  const offset = top - heights.top(at)
  const now = work(at)
  if (top > 0 && now >= 0) scrollTo(held, parts, heights.top(now) + offset)
}

function scrollTo<Item>({ layout }: Held<Item>, { box, whole }: RowParts, top: number): void {
  // It can be scrolled only as far as it is high.
  whole.style.height = `${layout.heights.total()}px`
  if (Math.abs(box.scrollTop - top) >= 1) box.scrollTop = top
}

function positionRows<Item>({ layout }: Held<Item>, { list, whole }: RowParts): void {
  whole.style.height = `${layout.heights.total()}px`
  for (const row of list.children) {
    if (row instanceof HTMLElement) row.style.transform = `translateY(${layout.heights.top(indexOf(row))}px)`
  }
}

function renderInView<Item>(held: Held<Item>): void {
  if (!held.parts) return
  const top = held.parts.box.scrollTop
  const range = held.layout.range(top - marginPx, top + held.viewPx + marginPx)
  if (range.from === held.range.from && range.to === held.range.to) return
  held.range = range
  held.parts.render(range)
}

/** As the list has written it on its rows. */
export function indexOf(row: HTMLElement): number {
  return Number(row.dataset['index'])
}
