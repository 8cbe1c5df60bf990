import { setTimeout } from 'node:timers/promises'

/** What the work comes to, or that it is late; it goes on then, and how it ends is told to nobody. */
export async function within<T>(ms: number, work: Promise<T>): Promise<T | 'late'> {
  const abort = new AbortController()
  const late = setTimeout(ms, 'late' as const, { signal: abort.signal, ref: false })
  // The timer is cancelled once the work is done, and says so by rejecting.
  late.catch(() => undefined)
  // Whoever did not wait for it does not hear that it failed either.
  work.catch(() => undefined)
  try {
    return await Promise.race([work, late])
  } finally {
    abort.abort()
  }
}
