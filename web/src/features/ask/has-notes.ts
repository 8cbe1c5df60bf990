import type { NotesSnapshot } from '../../base/local-db/notes-view.ts'
import { useNotesPart } from '../../base/local-db/use-recordings.ts'

type Known = Pick<NotesSnapshot, 'lines' | 'isWhole' | 'hasAll'>

/** Whether there is anything to ask; as long as nobody knows, there may be. */
export function hasNotes({ lines, isWhole, hasAll }: Known): boolean {
  return !lines || lines.length > 0 || !isWhole || !hasAll
}

export function useHasNotes(): boolean {
  const [lines, isWhole, hasAll] = [useNotesPart('lines'), useNotesPart('isWhole'), useNotesPart('hasAll')]
  return hasNotes({ lines, isWhole, hasAll })
}
