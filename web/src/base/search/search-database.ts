import { deleteDB } from 'idb'

/** Where the search index of a database of notes is kept: `earmark-01J…` → `earmark-search-01J…`. */
export function searchDatabaseOf(notesDatabase: string): string {
  return notesDatabase.replace(/^earmark-/, 'earmark-search-')
}

/** Waits until whoever has it open lets go of it. */
export function forgetIndex(notesDatabase: string): Promise<void> {
  return deleteDB(searchDatabaseOf(notesDatabase))
}
