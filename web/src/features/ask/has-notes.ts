import type { NotesSnapshot } from '../../base/local-db/notes-view.ts'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'

type Known = Pick<NotesSnapshot, 'lines' | 'isWhole' | 'hasSynced'>

/** Whether there is anything to ask; as long as nobody knows, there may be. */
export function hasNotes({ lines, isWhole, hasSynced }: Known): boolean {
  return !lines || lines.length > 0 || !isWhole || !hasSynced
}

export function useHasNotes(): boolean {
  const [lines, isWhole, hasSynced] = [
    useNotesPart('lines'),
    useNotesPart('isWhole'),
    useNotesPart('hasSynced'),
  ]
  return hasNotes({ lines, isWhole, hasSynced })
}
