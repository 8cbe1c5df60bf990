/** After the page has loaded and settled. */
export function whenIdle(work: () => void): { cancel: () => void } {
  const gone = new AbortController()
  const begin = () => {
    // Not in every browser.
    if (!('requestIdleCallback' in window)) return void setTimeout(work, 2_000)
    const idle = requestIdleCallback(work, { timeout: 5_000 })
    gone.signal.addEventListener('abort', () => cancelIdleCallback(idle))
  }
  if (document.readyState === 'complete') begin()
  else window.addEventListener('load', begin, { once: true, signal: gone.signal })
  return { cancel: () => gone.abort() }
}
