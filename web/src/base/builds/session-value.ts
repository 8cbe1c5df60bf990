/** Of this tab. Where storage is blocked, nothing is kept, and no page reloads by itself. */
export function readSessionValue(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    // Blocked by the browser's settings; there is nothing to read.
    return null
  }
}

/** Returns whether it could be kept. */
export function writeSessionValue(key: string, value: string): boolean {
  try {
    sessionStorage.setItem(key, value)
    return true
  } catch {
    // Blocked or full; the caller decides what that means.
    return false
  }
}
