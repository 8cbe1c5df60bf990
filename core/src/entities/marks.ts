import { z } from 'zod'
import { changedAt } from './changed-at.ts'

/** What one person has read in a team, and in which order they want its channels; seen by nobody else. */
export const marks = z.object({
  /** The person's own. */
  id: z.string(),
  /** By channel: all that was filed in it until then has been seen. */
  seen: z.record(z.string().max(64), z.iso.datetime()),
  /** Channels in the person's own order; those that are not in it come after, by name. */
  order: z.array(z.string().max(64)).max(1_000),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
})
export type Marks = z.infer<typeof marks>
