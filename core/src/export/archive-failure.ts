import { quotaSentence } from '../plans/quota.ts'

/**
 * Why an archive, or one note of it, was not written or brought in. The code is kept; the sentence is made where a
 * person reads it.
 */
const sentences = {
  export_failed: 'Your archive could not be created. Nothing is lost; try again.',
  import_failed: 'Your archive could not be imported. Notes imported so far are kept; try again.',
  archive_lost: 'The archive cannot be found on the server. Upload it again.',
  not_an_archive: 'This is not an Earmark archive. Choose the file exactly as Export everything made it.',
  archive_damaged: 'This archive is damaged or incomplete. Download it again, or upload it once more.',
  archive_repacked:
    'This archive was repacked by another program. Choose the file exactly as Earmark made it.',
  archive_newer: 'This archive was made by a newer Earmark. Update this one first.',
  storage_full: quotaSentence('storage') ?? '',
  note_damaged: 'This note is damaged in the archive.',
} as const satisfies Record<string, string>

export type ArchiveFailure = keyof typeof sentences

/** Also of a code that an earlier or a later version has given. */
export function archiveFailureSentence(code: string | null): string {
  if (code === null || !isArchiveFailure(code)) return 'This did not work. Nothing is lost; try again.'
  return sentences[code]
}

function isArchiveFailure(code: string): code is ArchiveFailure {
  return Object.hasOwn(sentences, code)
}
