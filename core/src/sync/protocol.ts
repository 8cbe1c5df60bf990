import { z } from 'zod'
import { recording } from '../entities/recording.ts'
import { tag } from '../entities/tag.ts'

/** One change as a device asks for it. `id` makes a repeated push harmless. */
export const mutationRequest = z.strictObject({
  id: z.string().min(1).max(64),
  name: z.string().max(64),
  args: z.unknown(),
})
export type MutationRequest = z.infer<typeof mutationRequest>

/** `POST /api/v1/sync` */
export const pushRequest = z.strictObject({ mutations: z.array(mutationRequest).max(100) })

/** Each mutation's fate, in order: done (also when it had been done before), or refused for good with the reason. */
export const pushAnswer = z.object({
  results: z.array(
    z.object({
      id: z.string(),
      error: z.object({ code: z.string(), sentence: z.string() }).optional(),
    }),
  ),
})
export type PushAnswer = z.infer<typeof pushAnswer>

export const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('recording'), key: z.string(), row: recording.nullable() }),
  z.object({ kind: z.literal('tag'), key: z.string(), row: tag.nullable() }),
])
export type Change = z.infer<typeof change>

/** `GET /api/v1/sync?cursor=`: what has changed since; a `row` of null is gone for good. */
export const pullAnswer = z.object({
  changes: z.array(change),
  next_cursor: z.string(),
  has_more: z.boolean(),
})
export type PullAnswer = z.infer<typeof pullAnswer>
