import { z } from 'zod'
import { creationLimits, creationLine } from '../entities/creation.ts'
import { made, mostNotes } from '../entities/made.ts'

const wish = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(creationLimits.prompt, `must have at most ${creationLimits.prompt} characters`)

/** `POST /api/v1/recordings/{ulid}/creations`: what a language model is to write from the note. */
export const newCreationRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('summary') }),
  z.strictObject({ kind: z.literal('journal') }),
  z.strictObject({ kind: z.literal('decisions') }),
  z.strictObject({ kind: z.literal('email') }),
  z.strictObject({ kind: z.literal('post') }),
  z.strictObject({
    kind: z.literal('translation'),
    /** As people call it: `German`. */
    language: z.string().trim().min(1, 'must not be empty').max(40, 'must have at most 40 characters'),
  }),
  z.strictObject({ kind: z.literal('prompt'), prompt: wish }),
  /** One of the account's whose prompt a model follows. */
  z.strictObject({ kind: z.literal('template'), template_id: z.string().max(64) }),
])
export type NewCreationRequest = z.infer<typeof newCreationRequest>

export const newCreationAnswer = z.object({
  /** The attachment. */
  id: z.string(),
  name: z.string(),
  /** The model. */
  engine: z.string(),
  /** As Markdown. */
  text: z.string(),
  /** Lines that were left out: the note does not say them, or they had an address or a link. */
  left_out: z.number(),
  /** So many of these had one. */
  left_out_links: z.number(),
  /** The version that stands now, and the one before; null: it is new. */
  version: z.string(),
  version_before: z.string().nullable(),
})
export type NewCreationAnswer = z.infer<typeof newCreationAnswer>

/** `POST /api/v1/creations`: the same from several notes. */
export const writtenOfManyRequest = z.strictObject({
  of: z.array(z.string().max(64)).min(1, 'must not be empty').max(mostNotes, `must be at most ${mostNotes}`),
  wish: newCreationRequest,
})

export const writtenOfMany = z.object({
  ...made.pick({ kind: true, name: true, template_id: true, engine: true }).shape,
  /** What the person or the template asked for; null: the kind says all. */
  prompt: z.string().nullable(),
  /** Each with the note and the second that it rests on. */
  lines: z.array(creationLine),
  /** As of one note. */
  left_out: z.number(),
  left_out_links: z.number(),
  /** The notes that were read, oldest first. */
  of: z.array(z.string()),
  /** Those whose words had no room beside the others’. */
  no_room_for: z.array(z.string()),
})
export type WrittenOfMany = z.infer<typeof writtenOfMany>
