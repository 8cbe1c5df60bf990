import { z } from 'zod'

/** `PUT /api/v1/me/model`, `PUT /api/v1/accounts/{id}/model` */
export const modelChoiceRequest = z.strictObject({ allowed: z.boolean() })

/** `GET /api/v1/model` */
export const modelAnswer = z.object({
  /** The one that writes here, and who is sent what it reads; null: there is none. */
  model: z.object({ name: z.string(), host: z.string() }).nullable(),
  /** Who is sent the sentences of all notes, so that they are found by what they mean; null: nobody, they stay here. */
  vectors_host: z.string().nullable(),
  /** What the person said; null: nothing yet. */
  own: z.boolean().nullable(),
  /** What their team said, where they work in one. */
  team: z.boolean().nullable(),
  /** Whether the model reads what is asked here. */
  allowed: z.boolean(),
  /** Whose yes is missing that this person can say. */
  offer: z.enum(['own', 'team']).nullable(),
})
export type ModelAnswer = z.infer<typeof modelAnswer>
