/** Waits, but no longer than until there is a reason to try again: a connection, or the person coming back. */
export function sleepUntil(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waking = new AbortController()
    const wake = () => {
      clearTimeout(timer)
      waking.abort()
      resolve()
    }
    const timer = setTimeout(wake, ms)
    window.addEventListener('online', wake, { signal: waking.signal })
    window.addEventListener('focus', wake, { signal: waking.signal })
    signal.addEventListener('abort', wake, { signal: waking.signal })
    if (signal.aborted) wake()
  })
}
