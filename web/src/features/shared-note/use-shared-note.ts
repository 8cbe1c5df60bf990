import type { SharedNote } from '@earmark/core/entities/share.ts'
import { useEffect, useState } from 'react'

/** Sound that is still being made is asked for this often. */
const askEveryMs = 3_000

/** The note as it is: what is still being made of it comes by itself. */
export function useSharedNote(id: string, opened: SharedNote): SharedNote {
  const [note, setNote] = useState(opened)
  // The page was asked for anew.
  useEffect(() => setNote(opened), [opened])
  const isPreparing = note.sound.state === 'preparing'
  useEffect(() => {
    if (!isPreparing) return undefined
    const ending = new AbortController()
    const ask = async () => {
      const { askAgain } = await import('./ask-again.ts')
      const next = await askAgain(id, ending.signal)
      if (next) setNote(next)
    }
    const timer = setInterval(() => {
      // Nobody looks. Without a connection it is asked the next time.
      if (!document.hidden) ask().catch(() => undefined)
    }, askEveryMs)
    return () => {
      clearInterval(timer)
      ending.abort()
    }
  }, [id, isPreparing])
  return note
}
