import type { Thread } from '@earmark/core/entities/thread.ts'
import { useEffect, useState } from 'react'
import { useNotes } from './notes-context.tsx'

/** What was said about one recording; undefined: not read yet; null: nothing. */
export function useThread(ulid: string): Thread | null | undefined {
  const { device } = useNotes()
  const [thread, setThread] = useState<Thread | null>()
  useEffect(() => {
    const wish = { isHeld: true }
    const read = async () => {
      const row = await (await device.open()).get('threads', ulid)
      if (wish.isHeld) setThread(row ?? null)
    }
    // What cannot be read now is read with the next change.
    const readAgain = () => void read().catch(() => undefined)
    const stop = device.listen(({ all, rows }) => {
      if (all || rows.includes(`thread:${ulid}`)) readAgain()
    })
    readAgain()
    return () => {
      wish.isHeld = false
      stop()
    }
  }, [device, ulid])
  return thread
}
