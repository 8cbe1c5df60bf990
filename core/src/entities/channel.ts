import { z } from 'zod'
import { maxChannelDescription, maxChannelMembers, maxChannelName } from '../channels/channel-limits.ts'
import { changedAt } from './changed-at.ts'

/** Where a team files its recordings: each lies in one. */
export const channel = z.object({
  id: z.string(),
  name: z.string().min(1).max(maxChannelName),
  description: z.string().max(maxChannelDescription),
  /** Seen by those who are in it alone. */
  is_private: z.boolean(),
  /** Members, as user ids. An open channel may be read without. */
  members: z.array(z.string().max(64)).max(maxChannelMembers),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  /** Since then nothing new is filed here; what lies in it can be read. */
  archived_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
})
export type Channel = z.infer<typeof channel>
