import { useEffect, useRef } from 'react'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'
import { notifiedChannel } from '../../base/realtime/notified.ts'

/** With a channel that is hidden from the person goes what they were told of its notes: the bell asks again. */
export function useHidden(): void {
  const count = useNotesPart('channels').length
  const before = useRef(count)
  useEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (!isFewer) return
    const bell = notifiedChannel()
    bell.postMessage(null)
    bell.close()
  }, [count])
}
