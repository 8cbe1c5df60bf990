import { makeLiveValue } from '../live-value.ts'

/** What the dialog that shares a note is open for. */
export interface Sharing {
  /** The note. */
  ulid: string
  /** The link that is to be changed; left out: all of the note's are listed. */
  link?: string
  /** Something about its links is different now. */
  onChanged?: () => void
}

/** A note's button, its key, the palette and the list of links open it. */
export const sharingNote = makeLiveValue<Sharing | undefined>(undefined)
