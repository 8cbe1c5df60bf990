import { z } from 'zod'
import { type Tag, tagColor } from '../../entities/tag.ts'
import { findTagNamed } from '../../entities/tag-names.ts'
import { AppError } from '../../errors.ts'
import { refused } from '../../refusals.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id, line } from './fields.ts'
import { changedNow, isIdle, putRecording } from './recording-row.ts'
import { assertCan } from './rights.ts'
import { findTag } from './tag-row.ts'

const name = line(60).pipe(z.string().min(1, 'must not be empty'))

export const tagMutations = {
  /**
   * Two devices may make a tag of one name while offline. To people they are one tag: the second one's identifier
   * stands for the first from now on, so that the notes it was made for carry it.
   */
  'tag.create': mutation(z.strictObject({ id, name, color: tagColor.default('grey') }), async (tx, given) => {
    assertCan(tx, 'tag.create')
    if (await findTag(tx, given.id)) return
    const same = findTagNamed(await tx.list('tag'), given.name)
    await tx.put(
      'tag',
      same
        ? { ...same, aliases: [...same.aliases, given.id], updated_at: tx.now }
        : { ...given, aliases: [], updated_at: tx.now, changed_at: {} },
    )
  }),

  'tag.rename': mutation(z.strictObject({ id, name }), async (tx, given) => {
    assertCan(tx, 'tag.edit')
    const row = await getTag(tx, given.id)
    if (isIdle(tx, row, { part: 'name', isSame: row.name === given.name })) return
    const others = (await tx.list('tag')).filter((other) => other.id !== row.id)
    if (findTagNamed(others, given.name)) {
      throw refused('tag_name_taken', `another tag has the name for ${given.id}`, { name: given.name })
    }
    const changed_at = changedNow(tx, row, 'name')
    await tx.put('tag', { ...row, name: given.name, updated_at: tx.now, changed_at })
  }),

  'tag.recolor': mutation(z.strictObject({ id, color: tagColor }), async (tx, { id: key, color }) => {
    assertCan(tx, 'tag.edit')
    const row = await getTag(tx, key)
    if (isIdle(tx, row, { part: 'color', isSame: row.color === color })) return
    await tx.put('tag', { ...row, color, updated_at: tx.now, changed_at: changedNow(tx, row, 'color') })
  }),

  /** The recordings stay. A tag that another device had made before, under the same name, stays too. */
  'tag.remove': mutation(z.strictObject({ id }), async (tx, given) => {
    assertCan(tx, 'tag.remove')
    for (const row of await tx.listTagged(given.id)) {
      await putRecording(tx, row, { tags: row.tags.filter((tag) => tag !== given.id) })
    }
    await tx.remove('tag', given.id)
  }),

  /** What was filed under `id` is filed under `into`, and `id` is no more. */
  'tag.merge': mutation(z.strictObject({ id, into: id }), async (tx, { id: from, into }) => {
    assertCan(tx, 'tag.remove')
    const kept = await getTag(tx, into)
    const gone = await tx.get('tag', from)
    if (!gone || gone.id === kept.id) return
    for (const row of await tx.listTagged(from)) {
      const tags = row.tags.map((tag) => (tag === from ? kept.id : tag))
      await putRecording(tx, row, { tags: [...new Set(tags)] })
    }
    await tx.remove('tag', from)
    const aliases = [...kept.aliases, from, ...gone.aliases]
    await tx.put('tag', { ...kept, aliases, updated_at: tx.now })
  }),
} as const

async function getTag(tx: Tx, key: string): Promise<Tag> {
  const row = await findTag(tx, key)
  if (!row) throw new AppError('not_found', `no tag ${key}`)
  return row
}
