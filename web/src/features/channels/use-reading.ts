import { useEffect, useMemo } from 'react'
import { attempt } from '../../base/attempt.ts'
import type { NoteLine } from '../../base/local-db/schema.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'

/** Whoever looks at a channel has seen what is in it; what they record meanwhile goes there. */
export function useReading(channel: { id: string; archived_at: string | null } | undefined): void {
  const notes = useNotes()
  const lines = useNotesPart('lines')
  const id = channel?.id
  const isOpen = channel?.archived_at === null
  const newest = useMemo(() => lines && newestIn(lines, id), [lines, id])
  useEffect(() => {
    if (!id || !isOpen) return
    const { filing } = notes
    const before = filing.get()
    filing.set(id)
    // What was chosen meanwhile stays chosen: a private channel must not give way to an open one unasked.
    return () => {
      if (filing.get() === id) filing.set(before)
    }
  }, [notes, id, isOpen])
  useEffect(() => {
    if (!id || newest === undefined) return
    const see = () => {
      const seen = notes.snapshot().marks?.seen[id] ?? ''
      if (document.visibilityState !== 'visible' || (seen !== '' && seen >= newest)) return
      attempt(notes.mutate('marks.see', { channel: id, at: newest || new Date().toISOString() }))
    }
    see()
    document.addEventListener('visibilitychange', see)
    return () => document.removeEventListener('visibilitychange', see)
  }, [notes, id, newest])
}

/** When the last note came into the channel; empty where there is none. */
function newestIn(lines: readonly NoteLine[], id: string | undefined): string {
  let newest = ''
  for (const { channel_id, filed_at } of lines) {
    if (channel_id === id && filed_at && filed_at > newest) newest = filed_at
  }
  return newest
}
