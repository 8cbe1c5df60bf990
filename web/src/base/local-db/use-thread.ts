import { type Thread, threadOf } from '@earmark/core/entities/thread.ts'
import { useEffect, useState } from 'react'
import { useNotes } from './notes-context.tsx'
import type { MainDb } from './schema.ts'

/** What was said about one recording; undefined: not read yet. */
export function useThread(ulid: string): Thread | undefined {
  const { device } = useNotes()
  const [thread, setThread] = useState<Thread>()
  useEffect(() => {
    const wish = { isHeld: true }
    const read = async () => {
      const now = await readThread(await device.open(), ulid)
      if (wish.isHeld) setThread(now)
    }
    // What cannot be read now is read with the next change.
    const readAgain = () => void read().catch(() => undefined)
    const stop = device.listen(({ all, rows }) => {
      if (all || rows.some((ref) => /^(comment|reactions):/.test(ref))) readAgain()
    })
    readAgain()
    return () => {
      wish.isHeld = false
      stop()
    }
  }, [device, ulid])
  return thread
}

/** In one transaction: a comment that is removed takes its reactions along. */
async function readThread(db: MainDb, ulid: string): Promise<Thread> {
  const tx = db.transaction(['comments', 'reactions'])
  const [comments, reactions] = await Promise.all([
    tx.objectStore('comments').index('ulid').getAll(ulid),
    tx.objectStore('reactions').index('ulid').getAll(ulid),
  ])
  return threadOf(comments, reactions)
}
