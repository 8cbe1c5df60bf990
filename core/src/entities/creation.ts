import { z } from 'zod'
import { changedAt } from './changed-at.ts'
import { made, mostOfName } from './made.ts'
import { seconds } from './recording.ts'

export const creationLimits = {
  /** Of one note, so that a template that runs by itself fills no note up. */
  ofNote: 30,
  versions: 10,
  name: mostOfName,
  lines: 5_000,
  letters: 300_000,
  prompt: 4_000,
  /** To a language model, of one note or of several together: some two hours of talk. */
  sent: 100_000,
  /** As much of it stands in the attachment's description, which every change of the note carries along. */
  described: 2_000,
}

/** Sentences that one line of a model may name. */
export const mostSources = 12

export const creationLine = z.object({
  as: z.enum(['heading', 'item', 'text']),
  text: z.string().min(1).max(20_000),
  /** The second of sound that it rests on; null: it rests on none. */
  start: seconds.nullable(),
  /** The note whose second it is, where that is not the one it hangs on. */
  from: z.string().max(64).optional(),
  /** Where other notes say so too, of which a model has made one line. */
  also: z
    .array(z.object({ from: z.string().max(64), start: seconds }))
    .max(mostSources)
    .optional(),
})
export type CreationLine = z.infer<typeof creationLine>

export const creationLines = z
  .array(creationLine)
  .min(1, 'must not be empty')
  .max(creationLimits.lines, `must have at most ${creationLimits.lines} lines`)
  .refine(
    (lines) => lettersOf(lines) <= creationLimits.letters,
    `must have at most ${creationLimits.letters} characters`,
  )

function lettersOf(lines: readonly CreationLine[]): number {
  return lines.reduce((sum, { text }) => sum + text.length, 0)
}

/** More than one version can have. */
export function isTooMuch(lines: readonly CreationLine[]): boolean {
  return lines.length > creationLimits.lines || lettersOf(lines) > creationLimits.letters
}

/**
 * One version of what was made from a note: never changed, so that each is sent to a device once. The one that stands is
 * named by its attachment, which has the beginning of its text.
 */
export const creationVersion = z.object({
  id: z.string(),
  /** The recording that it belongs to. */
  ulid: z.string(),
  attachment_id: z.string(),
  engine: made.shape.engine,
  /** What a model was asked for; null where none was. */
  prompt: z.string().max(creationLimits.prompt).nullable(),
  lines: creationLines,
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
})
export type CreationVersion = z.infer<typeof creationVersion>
