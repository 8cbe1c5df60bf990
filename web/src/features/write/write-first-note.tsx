import { PenLine } from 'lucide-react'
import { writingNote } from '../../base/local-db/writing.ts'
import { Button } from '../../base/ui/button.tsx'

/** Beside the way to record one. */
export function WriteFirstNote() {
  return (
    <Button look="quiet" onClick={() => writingNote.set({ kind: 'new' })}>
      <PenLine size={18} aria-hidden="true" />
      Write it
    </Button>
  )
}
