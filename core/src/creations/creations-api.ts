import { z } from 'zod'
import { creationLimits } from '../entities/creation.ts'

const wish = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(creationLimits.prompt, `must have at most ${creationLimits.prompt} characters`)

/** `POST /api/v1/recordings/{ulid}/creations`: what a language model is to write from the note. */
export const newCreationRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('summary') }),
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
  /** The version that stands now, and the one before; null: it is new. */
  version: z.string(),
  version_before: z.string().nullable(),
})
export type NewCreationAnswer = z.infer<typeof newCreationAnswer>
