import { movingNotes } from '../../base/local-db/moving.ts'
import type { OpenNote } from './use-open-note.ts'

/** Opens the dialog that moves it to a team; once that is done there is nothing here to look at. */
export function moveNote({ recording }: OpenNote, onClose: (() => void) | undefined): void {
  movingNotes.set({ ulids: [recording.ulid], onMoved: () => onClose?.() })
}
