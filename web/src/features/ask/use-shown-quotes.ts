import type { Citation } from '@earmark/core/entities/conversation.ts'
import { useEffect, useState } from 'react'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { readQuotes } from './read-quotes.ts'
import type { ShownQuote } from './shown-quote.ts'

/** What places show of their notes now, and again with each change of these; undefined: not read yet. */
export function useShownQuotes(citations: readonly Citation[], asks: string): ShownQuote[] | undefined {
  const notes = useNotes()
  const [shown, setShown] = useState<ShownQuote[]>()
  useEffect(() => {
    const wish = { isHeld: true }
    const readNow = async () => {
      const read = await readQuotes(notes, citations, asks)
      if (wish.isHeld) setShown(read)
    }
    // What cannot be read now is read with the next change.
    const readAgain = () => void readNow().catch(() => undefined)
    const isOurs = (ref: string) => citations.some(({ recording }) => ref.endsWith(recording))
    const stop = notes.device.listen(({ all, rows }) => {
      if (all || rows.some(isOurs)) readAgain()
    })
    readAgain()
    return () => {
      wish.isHeld = false
      stop()
    }
  }, [notes, citations, asks])
  return shown
}
