import { useEffect } from 'react'
import { isEditable } from '../../base/ui/is-editable.ts'
import type { EditHistory } from './edit-history.ts'

/** Ctrl or ⌘ with Z, Shift-Z, Y. In a field these belong to what is typed there. */
export function useUndoKeys(history: EditHistory): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isEditable(event.target)) return
      const key = event.key.toLowerCase()
      const isRedo = key === 'y' || (key === 'z' && event.shiftKey)
      if (key !== 'z' && !isRedo) return
      event.preventDefault()
      void (isRedo ? history.redo() : history.undo())
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [history])
}
