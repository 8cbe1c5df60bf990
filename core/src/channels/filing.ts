import { z } from 'zod'

/** A channel that a person may file a note in, and how many would see it there, they themselves among them. */
export const filingChannel = z.object({
  id: z.string(),
  name: z.string(),
  is_private: z.boolean(),
  readers: z.number().int().min(0),
})
export type FilingChannel = z.infer<typeof filingChannel>

/** `GET /api/v1/accounts/{id}/channels` */
export const filingChannelsAnswer = z.object({ items: z.array(filingChannel) })
export type FilingChannelsAnswer = z.infer<typeof filingChannelsAnswer>
