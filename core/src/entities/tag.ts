import { z } from 'zod'
import { changedAt } from './changed-at.ts'
import { tagColors } from './tag-names.ts'

export const tagColor = z.enum(tagColors)
export type TagColor = z.infer<typeof tagColor>

export const tag = z.object({
  id: z.string(),
  name: z.string().min(1).max(60),
  color: tagColor,
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
  /** Identifiers that stand for this tag too: of tags of the same name that other devices made, and of merged ones. */
  aliases: z.array(z.string()),
})
export type Tag = z.infer<typeof tag>
