import { z } from 'zod'
import { tagColors } from './tag-names.ts'

export const tagColor = z.enum(tagColors)
export type TagColor = z.infer<typeof tagColor>

export const tag = z.object({
  id: z.string(),
  name: z.string().min(1).max(60),
  color: tagColor,
  updated_at: z.iso.datetime(),
})
export type Tag = z.infer<typeof tag>
