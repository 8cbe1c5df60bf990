import { useSearchParams } from 'react-router'
import { useIsHydrated } from './use-is-hydrated.ts'

/** A value of the address. These pages are made once for everyone, so the query is known only in the browser. */
export function useQueryValue(name: string): string | null {
  const [query] = useSearchParams()
  const isHydrated = useIsHydrated()
  return isHydrated ? query.get(name) : null
}
