import { matchRoute } from '../routes.ts'

const fallback = '/app'

/** Longer ones do not come from our own links. */
const maxLength = 2048

/**
 * Where to lead someone after signing in, taken from `?next=`, which anyone may have written: only ever a page of
 * this site that a signed-in person can stay on, else the dashboard.
 */
export function safeNext(next: string | null | undefined): string {
  if (!next || next.length > maxLength) return fallback
  // Browsers drop tabs and line ends and read `\` as `/`, so `/\evil.example` would leave the site.
  if (!/^[!-[\]-~]+$/.test(next)) return fallback

  const path = next.replace(/[?#].*$/, '')
  if (path.includes('//') || path.split('/').some(isDotSegment)) return fallback

  const route = matchRoute(path)?.route
  if (!route || route.access === 'guest-only' || route.name === 'complete-account') return fallback
  return next
}

/** A browser resolves `..` (also written `%2e%2e`) before it asks, so such a path is not what it seems to be. */
function isDotSegment(segment: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(segment)
}
