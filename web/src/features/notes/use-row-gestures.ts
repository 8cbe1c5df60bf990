import { type MouseEvent, type PointerEvent, useRef } from 'react'

/** So long a finger rests on a row before that chooses it. */
const longPressMs = 450
/** A finger that moves farther scrolls. */
const restPx = 10

interface RowPicks {
  /** Something is chosen: a tap on a row then chooses too. */
  isSelecting: boolean
  onToggle: (at: number) => void
  onExtend: (at: number) => void
}

/**
 * Shift, Ctrl and ⌘ with a click, and a long press of a finger, choose the row instead of opening it. For the element
 * around the list.
 */
export function useRowGestures({ isSelecting, onToggle, onExtend }: RowPicks) {
  const press = useRef<{ timer?: number; x: number; y: number; isTouch: boolean; isLong: boolean }>({
    x: 0,
    y: 0,
    isTouch: false,
    isLong: false,
  })
  const giveUp = () => window.clearTimeout(press.current.timer)
  return {
    onPointerDown({ target, pointerType, clientX: x, clientY: y }: PointerEvent) {
      giveUp()
      const at = linkedRow(target)
      press.current = { x, y, isTouch: pointerType === 'touch', isLong: false }
      if (!press.current.isTouch || at < 0) return
      press.current.timer = window.setTimeout(() => {
        press.current.isLong = true
        onToggle(at)
      }, longPressMs)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current
      if (Math.hypot(clientX - x, clientY - y) > restPx) giveUp()
    },
    onPointerUp: giveUp,
    onPointerCancel: giveUp,
    /** The menu that a long press opens on a link would hide what it did. */
    onContextMenu(event: MouseEvent) {
      if (press.current.isTouch) event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      const at = linkedRow(event.target)
      if (at < 0) return
      const { isTouch, isLong } = press.current
      if (isLong) event.preventDefault()
      else if (event.shiftKey) pick(event, () => onExtend(at))
      else if (event.ctrlKey || event.metaKey || (isTouch && isSelecting)) pick(event, () => onToggle(at))
    },
  }
}

/** Prevented, the link does not lead anywhere. */
function pick(event: MouseEvent, choose: () => void): void {
  event.preventDefault()
  choose()
}

/** The row whose link was pressed; -1: none, or something else in a row. */
function linkedRow(target: EventTarget): number {
  const link = target instanceof Element && target.closest('a')
  const row = link && link.closest<HTMLElement>('[data-index]')
  return row ? Number(row.dataset['index']) : -1
}
