/**
 * Loads another document, as everything known about the viewer changes with it. The promise never settles, so
 * whatever waits for it stays busy until this page is gone.
 */
export function leaveFor(path: string): Promise<never> {
  // Coming back by the browser's "back" may bring this very page out of memory, still busy.
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) window.location.reload()
  })
  window.location.assign(path)
  return new Promise(() => {})
}
