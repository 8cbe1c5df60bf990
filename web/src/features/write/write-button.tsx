import { PenLine } from 'lucide-react'
import { writingNote } from '../../base/local-db/writing.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'

/** For what cannot be said aloud. */
export function WriteButton({ className = '' }: { className?: string }) {
  return (
    <IconButton label="Write" className={className} onClick={() => writingNote.set({ kind: 'new' })}>
      <PenLine size={20} aria-hidden="true" />
    </IconButton>
  )
}
