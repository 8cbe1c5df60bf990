import type { SharedNote } from '@earmark/core/entities/share.ts'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'

/** Sound that is still being made is asked for this often. */
const askEveryMs = 3_000

/** Whether a note that is for some alone is still there, this often: it may be revoked while it is open. */
const lookEveryMs = 30_000

/** The note as it is: what is still being made of it comes by itself, and one that was revoked goes. */
export function useSharedNote(id: string, opened: SharedNote): SharedNote {
  const [note, setNote] = useState(opened)
  const { revalidate } = useRevalidator()
  // The page was asked for anew.
  useEffect(() => setNote(opened), [opened])
  const isPreparing = note.sound.state === 'preparing'
  const isForSome = note.shared_by !== null
  useEffect(() => {
    if (!isPreparing && !isForSome) return undefined
    const ending = new AbortController()
    const ask = async () => {
      const { askAgain } = await import('./ask-again.ts')
      const next = await askAgain(id, { signal: ending.signal, onClosed: () => void revalidate() })
      if (next && isPreparing) setNote(next)
    }
    const look = () => {
      // Nobody looks. Without a connection it is asked the next time.
      if (!document.hidden) ask().catch(() => undefined)
    }
    const timer = setInterval(look, isPreparing ? askEveryMs : lookEveryMs)
    if (isForSome) window.addEventListener('focus', look, { signal: ending.signal })
    return () => {
      clearInterval(timer)
      ending.abort()
    }
  }, [id, isPreparing, isForSome, revalidate])
  return note
}
