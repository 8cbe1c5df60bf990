import { normalize } from '../search/normalize.ts'

export const tagColors = ['red', 'amber', 'green', 'sky', 'blue', 'plum', 'grey'] as const

/** Upper and lower case are one name to people: `Work` and `work` are not offered side by side. */
export function findTagNamed<T extends { name: string }>(tags: readonly T[], name: string): T | undefined {
  const wanted = normalize(name.trim())
  return tags.find((other) => normalize(other.name) === wanted)
}
