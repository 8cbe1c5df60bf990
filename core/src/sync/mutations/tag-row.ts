import type { Tag } from '../../entities/tag.ts'
import type { Tx } from '../tx.ts'

/** By its own identifier, or one that stands for it since it was merged. */
export async function findTag(tx: Tx, id: string): Promise<Tag | undefined> {
  const row = await tx.get('tag', id)
  return row ?? (await tx.list('tag')).find(({ aliases }) => aliases.includes(id))
}

/** Those that there still are, each once. A tag that was removed meanwhile must not keep a recording from being made. */
export async function knownTags(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const known = new Set<string>()
  for (const id of ids) {
    const tag = await findTag(tx, id)
    if (tag) known.add(tag.id)
  }
  return [...known]
}
