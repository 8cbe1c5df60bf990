import { z } from 'zod'
import { type Tag, tagColor } from '../../entities/tag.ts'
import { findTagNamed } from '../../entities/tag-names.ts'
import { AppError } from '../../errors.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id, line } from './fields.ts'
import { putRecording } from './recording-row.ts'

const name = line(60).pipe(z.string().min(1, 'must not be empty'))

export const tagMutations = {
  /**
   * Two devices may make a tag of one name while offline. Refusing the second would take it off the notes it was
   * made for, so both stand, and can be merged; who makes one on line looks with `findTagNamed` first.
   */
  'tag.create': mutation(z.strictObject({ id, name, color: tagColor.default('grey') }), async (tx, given) => {
    if (!(await tx.get('tag', given.id))) await tx.put('tag', { ...given, updated_at: tx.now })
  }),

  'tag.rename': mutation(z.strictObject({ id, name }), async (tx, given) => {
    const row = await getTag(tx, given.id)
    if (row.name === given.name) return
    const others = (await tx.list('tag')).filter((other) => other.id !== given.id)
    if (findTagNamed(others, given.name)) {
      throw new AppError('conflict', `another tag has the name for ${given.id}`, {
        detail: `There is already a tag called “${given.name}”. You can merge the two.`,
      })
    }
    await tx.put('tag', { ...row, name: given.name, updated_at: tx.now })
  }),

  'tag.recolor': mutation(z.strictObject({ id, color: tagColor }), async (tx, { id: key, color }) => {
    const row = await getTag(tx, key)
    if (row.color !== color) await tx.put('tag', { ...row, color, updated_at: tx.now })
  }),

  /** The recordings stay. */
  'tag.remove': mutation(z.strictObject({ id }), async (tx, given) => {
    for (const row of await tx.listTagged(given.id)) {
      await putRecording(tx, row, { tags: row.tags.filter((tag) => tag !== given.id) })
    }
    await tx.remove('tag', given.id)
  }),

  /** What was filed under `id` is filed under `into`, and `id` is no more. */
  'tag.merge': mutation(z.strictObject({ id, into: id }), async (tx, { id: from, into }) => {
    await getTag(tx, into)
    if (from === into) return
    for (const row of await tx.listTagged(from)) {
      const tags = row.tags.map((tag) => (tag === from ? into : tag))
      await putRecording(tx, row, { tags: [...new Set(tags)] })
    }
    await tx.remove('tag', from)
  }),
} as const

async function getTag(tx: Tx, key: string): Promise<Tag> {
  const row = await tx.get('tag', key)
  if (!row) throw new AppError('not_found', `no tag ${key}`)
  return row
}
