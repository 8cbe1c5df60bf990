import { z } from 'zod'

export const archiveKinds = ['export', 'import'] as const
export const archiveStates = ['waiting', 'working', 'done', 'failed'] as const

/** What became of the notes of an archive that was imported. */
const importReport = z.object({
  added: z.number(),
  /** Here already, and the same. */
  same: z.number(),
  /** Here already, and another: kept as they are. */
  different: z.number(),
  /** Not taken in: what was wrong with the first of them. */
  refused: z.number(),
  refusals: z.array(z.object({ ulid: z.string(), sentence: z.string() })),
})
export type ImportReport = z.infer<typeof importReport>

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
  report: importReport.nullable(),
  /** Why it failed, for people. */
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
export function importOutcome({ added, same, different, refused }: ImportReport): string {
  const parts = [
    added > 0 ? `${countOf(added)} imported.` : 'No new notes.',
    same > 0 ? `${countOf(same)} ${wereOr(same)} already here.` : '',
    different > 0
      ? `${countOf(different)} here ${isOr(different)} different, and stayed as ${itOr(different)}.`
      : '',
    refused > 0 ? `${countOf(refused)} could not be read.` : '',
  ]
  return parts.filter(Boolean).join(' ')
}

const countOf = (notes: number) => (notes === 1 ? '1 note' : `${notes.toLocaleString('en')} notes`)
const wereOr = (notes: number) => (notes === 1 ? 'was' : 'were')
const isOr = (notes: number) => (notes === 1 ? 'is' : 'are')
const itOr = (notes: number) => (notes === 1 ? 'it is' : 'they are')
