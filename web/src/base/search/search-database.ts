/** Where the search index of a database of notes is kept: `earmark-01J…` → `earmark-search-01J…`. */
export function searchDatabaseOf(notesDatabase: string): string {
  return notesDatabase.replace(/^earmark-/, 'earmark-search-')
}

/** Waits until whoever has it open lets go of it. */
export function forgetIndex(notesDatabase: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(searchDatabaseOf(notesDatabase))
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () => reject(new Error('the search index could not be removed')))
  })
}
