import { z } from 'zod'

export const tagColors = ['red', 'amber', 'green', 'blue', 'plum', 'grey'] as const

export const tag = z.object({
  id: z.string(),
  name: z.string().min(1).max(60),
  color: z.enum(tagColors),
  updated_at: z.iso.datetime(),
})
export type Tag = z.infer<typeof tag>
