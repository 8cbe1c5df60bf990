import { normalize } from '../search/normalize.ts'

export const tagColors = ['red', 'amber', 'green', 'sky', 'blue', 'plum', 'grey'] as const

/**
 * What looks the same is one name to people: `Work` and `work` are not offered side by side, nor two that differ in
 * something invisible.
 */
export function findTagNamed<T extends { name: string }>(tags: readonly T[], name: string): T | undefined {
  const wanted = seenAs(name)
  return tags.find((other) => seenAs(other.name) === wanted)
}

function seenAs(name: string): string {
  return normalize(name)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .trim()
}
