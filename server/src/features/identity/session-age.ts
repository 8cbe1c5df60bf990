const daySeconds = 24 * 60 * 60

/** A session ends this long after signing in, whatever is done with it. */
export const maxSessionSeconds = 90 * daySeconds

/** … or this long, where the browser was to forget it. */
export const shortSessionSeconds = daySeconds

/** … and this long after it was last used. */
const idleSeconds = 30 * daySeconds

/** Use is noted down at most this often, so that reading a page is seldom a write. */
const noteUseSeconds = 60 * 60

/** Sessions last used before this moment are over. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - idleSeconds * 1000)
}

export function isUseWorthNoting(lastUsed: Date, now: Date): boolean {
  return now.getTime() - lastUsed.getTime() > noteUseSeconds * 1000
}
