import { z } from 'zod'
import { recording } from '../../entities/recording.ts'
import { splitRecording } from '../../entities/split-recording.ts'
import { type Tag, tag } from '../../entities/tag.ts'
import { findTagNamed } from '../../entities/tag-names.ts'
import { AppError } from '../../errors.ts'
import { mutation } from '../mutation.ts'
import { partsOfRecording, putParts } from './recording-parts.ts'
import { assertCan } from './rights.ts'
import { findTag, knownTags } from './tag-row.ts'

/** Out of an archive of the person's own. Every time and mark stays as it was: it is the same note, and not a new one. */
export const libraryMutations = {
  /** A tag that is here stays as it is; one of the same name stands for the other from now on. */
  'tag.restore_copy': mutation(z.strictObject({ tag }), async (tx, { tag: copy }) => {
    assertCan(tx, 'tag.create')
    if (await findTag(tx, copy.id)) return
    const same = findTagNamed(await tx.list('tag'), copy.name)
    await tx.put('tag', same ? { ...same, aliases: aliasesOf(same, copy) } : copy)
  }),

  /** Only where there is none yet: what is here is never written over. It belongs to who brings it, and lies in no channel. */
  'recording.restore_copy': mutation(
    z.strictObject({ row: recording, ...partsOfRecording }),
    async (tx, { row: whole, ...parts }) => {
      const { row, words } = splitRecording(whole)
      assertCan(tx, 'recording.create')
      if (await tx.get('recording', row.ulid)) {
        throw new AppError('conflict', `recording ${row.ulid} is here already`)
      }
      const own = { created_by: tx.actor.user_id, channel_id: null, filed_at: null }
      await tx.put('recording', { ...row, ...own, tags: await knownTags(tx, row.tags) })
      await tx.put('transcript', words)
      await putParts(tx, row.ulid, parts)
    },
  ),
} as const

function aliasesOf(here: Tag, copy: Tag): string[] {
  return [...new Set([...here.aliases, copy.id, ...copy.aliases])].filter((id) => id !== here.id)
}
