import { z } from 'zod'
import { attachmentKinds } from './attachment.ts'
import { changedAt } from './changed-at.ts'

const day = z.strictObject({ year: z.number().int(), month: z.number().int(), day: z.number().int() })

export const maxSavedSearches = 50

/** A search that the person wants at hand on all their devices. */
export const savedSearch = z.strictObject({
  id: z.string().max(64),
  /** As the person calls it; empty: by what it looks for. */
  name: z.string().max(100),
  query: z.string().max(500),
  filter: z
    .strictObject({
      tag: z.string().max(64),
      kind: z.enum(attachmentKinds),
      has_attachment: z.boolean(),
      from: day,
      to: day,
    })
    .partial(),
  saved_at: z.iso.datetime(),
})
export type SavedSearch = z.infer<typeof savedSearch>

/** Where a person wants to look back on each week of an account. */
export const lookBackChoice = z.strictObject({ app: z.boolean(), mail: z.boolean() })
export type LookBackChoice = z.infer<typeof lookBackChoice>

/** What one person has read in an account, in which order they want its channels, what they search for; seen by nobody else. */
export const marks = z.object({
  /** The person's own. */
  id: z.string(),
  /** By channel: all that was filed in it until then has been seen. */
  seen: z.record(z.string().max(64), z.iso.datetime()),
  /** Channels in the person's own order; those that are not in it come after, by name. */
  order: z.array(z.string().max(64)).max(1_000),
  /** The newest first. Rows of earlier builds know nothing of it. */
  searches: z.array(savedSearch).max(maxSavedSearches).optional(),
  /** Not chosen: nowhere. */
  look_back: lookBackChoice.nullable().optional(),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
})
export type Marks = z.infer<typeof marks>
