import { z } from 'zod'

export const archiveKinds = ['export', 'import'] as const
export const archiveStates = ['waiting', 'working', 'done', 'failed'] as const

/** What became of the notes of an archive that was imported. */
const importReport = z.object({
  added: z.number(),
  /** Of those added: their words came, and their sound or a file was damaged or not in the archive. */
  incomplete: z.number().default(0),
  /** Of those added: another account has the note, so this is a copy under an identifier of its own. */
  copied: z.number().default(0),
  /** Here already, and the same. */
  same: z.number(),
  /** Here already, and another: kept as they are. */
  different: z.number(),
  /** Not taken in: what was wrong with the first of them. */
  refused: z.number(),
  refusals: z.array(z.object({ ulid: z.string(), code: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

/** Bytes that were lost, or not what they should be, when the archive was written. The note's words are in it. */
export const missingBytes = z.object({
  ulid: z.string().max(64),
  title: z.string().max(500),
  /** The name of the attachment; null for the sound. */
  file_name: z.string().max(255).nullable(),
})
export type MissingBytes = z.infer<typeof missingBytes>

/** What an archive that was written lacks. */
const exportReport = z.object({ missing: z.array(missingBytes) })
export type ExportReport = z.infer<typeof exportReport>

/** A library on its way out or in. */
export const archive = z.object({
  id: z.string(),
  kind: z.enum(archiveKinds),
  state: z.enum(archiveStates),
  notes_done: z.number(),
  /** Null until counted. */
  notes_total: z.number().nullable(),
  /** Of the archive; null until it is made. */
  bytes: z.number().nullable(),
  report: z.union([importReport, exportReport]).nullable(),
  /** Why it failed: a code of `export/archive-failure.ts`. */
  failure: z.string().nullable(),
  created_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** When the file, or the word about it, is let go of. */
  expires_at: z.iso.datetime().nullable(),
})
export type Archive = z.infer<typeof archive>

/** `GET /api/v1/archives`: newest first. */
export const archivesAnswer = z.object({ items: z.array(archive) })

export function isUnderWay({ state }: Pick<Archive, 'state'>): boolean {
  return state === 'waiting' || state === 'working'
}

/** A sentence about how far it is. */
export function archiveProgress({ kind, state, notes_done, notes_total }: Archive): string {
  if (state === 'waiting' || notes_total === null) {
    return kind === 'export' ? 'Collecting your notes…' : 'Checking the archive…'
  }
  const of = `${notes_done.toLocaleString('en')} of ${countOf(notes_total)}`
  return kind === 'export' ? `Writing the archive: ${of}.` : `Importing notes: ${of}.`
}

/** A sentence about what came of an import. */
export function importOutcome(report: ImportReport): string {
  const { added, incomplete, copied, same, different, refused } = report
  const parts = [
    added > 0 ? `${countOf(added)} imported.` : 'No new notes.',
    incomplete > 0
      ? `${countOf(incomplete)} came without ${incomplete === 1 ? 'its' : 'their'} audio or a file, which is damaged or missing in the archive.`
      : '',
    copied > 0 ? `${countOf(copied)} ${isOr(copied)} in another account; you have a copy.` : '',
    same > 0 ? `${countOf(same)} ${wereOr(same)} already here.` : '',
    different > 0
      ? `${countOf(different)} here ${isOr(different)} different, and stayed as ${itOr(different)}.`
      : '',
    refused > 0 ? `${countOf(refused)} could not be read.` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

/** A sentence about what an archive lacks; undefined where it has everything. */
export function missingSentence({ missing }: ExportReport): string | undefined {
  const titles = [...new Map(missing.map(({ ulid, title }) => [ulid, title || 'Untitled'])).values()]
  if (titles.length === 0) return undefined
  const named = titles.slice(0, 3).map((title) => `“${title}”`)
  const more = titles.length > named.length ? [`${titles.length - named.length} more`] : []
  const list = new Intl.ListFormat('en').format([...named, ...more])
  return `The audio or a file of ${countOf(titles.length)} could not be read and is not in this archive: ${list}. The words are.`
}

const countOf = (notes: number) => (notes === 1 ? '1 note' : `${notes.toLocaleString('en')} notes`)
const wereOr = (notes: number) => (notes === 1 ? 'was' : 'were')
const isOr = (notes: number) => (notes === 1 ? 'is' : 'are')
const itOr = (notes: number) => (notes === 1 ? 'it is' : 'they are')
