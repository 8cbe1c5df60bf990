/** Where the person is at the moment a recording becomes a note, and what they are doing there. */
export interface Whereabouts {
  pathname: string
  /** The part of the address from `?` on. */
  search: string
  /** The focus is in a field: a search, a title, a sentence that is being corrected. */
  isTyping: boolean
  /** A dialog is open; settings are one too. */
  hasDialog: boolean
}

export interface SavedNote {
  ulid: string
  /** The team's channel it was recorded into. */
  channel_id: string | null
}

/**
 * The address a new note opens at by itself; undefined where that would take the person away from something else.
 * Then they are told that it was saved, with a link.
 */
export function addressAfterSaving(note: SavedNote, at: Whereabouts): string | undefined {
  if (at.isTyping || at.hasDialog || !isAmongNotes(at)) return undefined
  // Beside the list that is on screen, where it is in it: that list then stays as it is.
  const lists = ['/app', `/channels/${note.channel_id}`]
  return lists.includes(at.pathname) ? `${at.pathname}?note=${note.ulid}` : `/d/recording/${note.ulid}`
}

/** A list of notes, an open note or the recorder itself: there the pane is where the new note belongs. */
function isAmongNotes({ pathname, search }: Whereabouts): boolean {
  if (pathname === '/app') return !/[?&]trash\b/.test(search)
  return /^\/(?:tags|channels|d\/recording|d\/search)\/|^\/d\/new$/.test(pathname)
}
