import { normalize } from '../search/normalize.ts'
import type { Tag } from './tag.ts'

export const tagColors = ['red', 'amber', 'green', 'blue', 'plum', 'grey'] as const

/** Upper and lower case are one name to people: `Work` and `work` are not offered side by side. */
export function findTagNamed(tags: readonly Tag[], name: string): Tag | undefined {
  const wanted = normalize(name.trim())
  return tags.find((other) => normalize(other.name) === wanted)
}
