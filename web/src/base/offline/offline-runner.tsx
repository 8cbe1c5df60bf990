import { useEffect } from 'react'
import type { Notes } from '../local-db/notes.ts'
import { useViewer } from '../session/use-viewer.ts'

/** Keeps the app on this device, so that it opens without a connection. Begins when the page has nothing else to do. */
export function OfflineRunner({ notes }: { notes?: Notes }) {
  const viewer = useViewer()
  useEffect(() => {
    const ending = new AbortController()
    const start = async () => {
      const { startOffline } = await import('./start-offline.ts')
      if (!ending.signal.aborted) await startOffline({ viewer, notes, ended: ending.signal })
    }
    // In development each change would be hidden behind what was kept before it.
    const waiting = import.meta.env.PROD ? whenIdle(() => void start()) : undefined
    return () => {
      waiting?.cancel()
      ending.abort()
    }
  }, [viewer, notes])
  return null
}

/** After the page has loaded and settled. */
function whenIdle(work: () => void): { cancel: () => void } {
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
