import { useLayoutEffect, useRef, useState } from 'react'

/** How far below the start of its scrolling box a list begins: what stands above it grows and shrinks. */
export function useTopOf(scroller: HTMLElement | null) {
  const list = useRef<HTMLOListElement>(null)
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    if (!scroller) return
    const measure = () => {
      if (!list.current) return
      setTop(
        list.current.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop,
      )
    }
    measure()
    const watch = new ResizeObserver(measure)
    for (const part of [scroller, ...scroller.querySelectorAll('[data-above-transcript]')])
      watch.observe(part)
    return () => watch.disconnect()
  }, [scroller])
  return { list, top }
}
