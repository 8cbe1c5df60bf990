import { hasEveryWord } from './highlight.ts'
import { type LibraryNote, sampleLibrary } from './sample-library.ts'
export function searchLibrary(query: string): { note: LibraryNote; why: string | undefined }[] {
  return sampleLibrary
    .filter((n) => hasEveryWord(n.title + ' ' + n.transcript, query))
    .map((note) => ({ note, why: undefined }))
}
