import { useSyncExternalStore } from 'react'

/** False on the server and until the page answers to clicks. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
