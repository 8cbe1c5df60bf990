import { useEffect, useRef } from 'react'

/** Gives a signal for work that is begun by hand and ends with the component. */
export function useUnmountSignal(): () => AbortSignal {
  const ending = useRef(new AbortController())
  useEffect(() => {
    // Where effects run twice, the first ending was none.
    ending.current = new AbortController()
    return () => ending.current.abort()
  }, [])
  return () => ending.current.signal
}
