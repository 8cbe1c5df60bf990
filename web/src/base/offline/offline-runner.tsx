import { useEffect } from 'react'
import type { Notes } from '../local-db/notes.ts'
import { useSpeechLanguages } from '../session/use-speech-languages.ts'
import { useViewer } from '../session/use-viewer.ts'
import { whenIdle } from '../when-idle.ts'

/** Keeps the app on this device, so that it opens without a connection. Begins when the page has nothing else to do. */
export function OfflineRunner({ notes }: { notes?: Notes }) {
  const viewer = useViewer()
  const languages = useSpeechLanguages()
  useEffect(() => {
    const ending = new AbortController()
    const start = async () => {
      const { startOffline } = await import('./start-offline.ts')
      if (!ending.signal.aborted) await startOffline({ viewer, notes, languages, ended: ending.signal })
    }
    // In development each change would be hidden behind what was kept before it.
    const waiting = import.meta.env.PROD ? whenIdle(() => void start()) : undefined
    return () => {
      waiting?.cancel()
      ending.abort()
    }
  }, [viewer, notes, languages])
  return null
}
