const guardMs = 10_000

/**
 * Whether a page whose code failed to load may reload itself. A second failure within the guard is a real one:
 * reloading again would only loop. A last reload in the future means that the clock was set back, not that one ran.
 */
export function mayReload(lastReloadAtMs: number | null, nowMs: number): boolean {
  if (lastReloadAtMs === null || lastReloadAtMs > nowMs) return true
  return nowMs - lastReloadAtMs >= guardMs
}
