import { type RefObject, useLayoutEffect } from 'react'

/** On a phone a bar stands above another that is fixed: what is on the page ends where it begins, however tall it is. */
export function useRoomFor(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = document.documentElement.style
    const watch = new ResizeObserver(() => {
      root.setProperty('--record-bar', `${bar.current?.offsetHeight ?? 0}px`)
    })
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      root.removeProperty('--record-bar')
    }
  }, [bar])
}
