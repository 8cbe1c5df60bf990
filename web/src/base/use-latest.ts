import { useLayoutEffect, useRef } from 'react'

/** For callbacks that stay the same while what they need changes: the newest value, to be read when they are called. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
