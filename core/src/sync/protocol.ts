import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import type { StepProgress } from '../realtime/progress.ts'
import type { RowKind } from './kinds.ts'
import { type Rows, rowSchemas } from './row-schemas.ts'

/** One change as a device asks for it. `id` makes a repeated push harmless. */
export const mutationRequest = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/, 'must be an identifier'),
  name: z.string().max(64),
  args: z.unknown(),
  /** When it was made, in the server's time as the device knows it. Not given: now, by someone who sees all there is. */
  at: z.iso.datetime().optional(),
})
export type MutationRequest = z.infer<typeof mutationRequest>

/** `POST /api/v1/sync` */
export const pushRequest = z.strictObject({ mutations: z.array(mutationRequest).max(100) })

/** Without words: `refusals.ts` has a sentence for each reason. */
const refusal = z.object({
  code: z.string(),
  reason: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
}) satisfies z.ZodType<Refusal>

/** Each mutation's fate, in order: done (also when it had been done before), or refused for good with the reason. */
export const pushAnswer = z.object({
  results: z.array(z.object({ id: z.string(), error: refusal.optional() })),
})
export type PushAnswer = z.infer<typeof pushAnswer>

/** A row as it is now. Null: it is gone, or hidden from this person, with all that goes with it or lies in it. */
export type Change = { [K in RowKind]: { kind: K; key: string; row: Rows[K] | null } }[RowKind]

const changes = Object.entries(rowSchemas).map(([kind, schema]) =>
  z.object({ kind: z.literal(kind), key: z.string(), row: schema.nullable() }),
)
type OneOrMore<T> = [T, ...T[]]
// One for each kind, hence at least one, and each with the schema of its kind.
const ofEveryKind = changes as OneOrMore<(typeof changes)[number]>
export const change = z.discriminatedUnion('kind', ofEveryKind) as unknown as z.ZodType<Change>

const stepProgress = z.object({
  ulid: z.string(),
  status: z.enum(['uploading', 'transcribing']),
  percent: z.number(),
}) satisfies z.ZodType<StepProgress>

/** `GET /api/v1/sync?cursor=`: what has changed since; a `row` of null is gone for good. */
export const pullAnswer = z.object({
  changes: z.array(change),
  next_cursor: z.string(),
  has_more: z.boolean(),
  /** While everything is told for the first time: how many recordings are still to come. */
  left: z.number().int().min(0).optional(),
  /** How far notes are whose step takes long: those that this person sees. Not told where there are none. */
  progress: z.array(stepProgress).optional(),
  /** The server's time. */
  now: z.iso.datetime(),
  protocol: z.number().int(),
})
export type PullAnswer = z.infer<typeof pullAnswer>
