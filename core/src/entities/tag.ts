import { z } from 'zod'
import { normalize } from '../search/normalize.ts'

export const tagColors = ['red', 'amber', 'green', 'blue', 'plum', 'grey'] as const

export const tagColor = z.enum(tagColors)
export type TagColor = z.infer<typeof tagColor>

export const tag = z.object({
  id: z.string(),
  name: z.string().min(1).max(60),
  color: tagColor,
  updated_at: z.iso.datetime(),
})
export type Tag = z.infer<typeof tag>

/** Upper and lower case are one name to people: `Work` and `work` are not offered side by side. */
export function findTagNamed(tags: readonly Tag[], name: string): Tag | undefined {
  const wanted = normalize(name.trim())
  return tags.find((other) => normalize(other.name) === wanted)
}
