import { type RefObject, useLayoutEffect } from 'react'

/** How tall it is what stands over the page: the bar of a recording, or what is fixed at the page's end. */
type Room = '--record-bar' | '--page-foot'

/** What is on the page, or lies over it, ends where a bar begins, however tall that is. */
export function useRoomFor(bar: RefObject<HTMLElement | null>, room: Room): void {
  useLayoutEffect(() => {
    const root = document.documentElement.style
    const watch = new ResizeObserver(() => {
      root.setProperty(room, `${bar.current?.offsetHeight ?? 0}px`)
    })
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      root.removeProperty(room)
    }
  }, [bar, room])
}
