import { z } from 'zod'
import { maxTagsOfRecording, type Recording } from '../../entities/recording.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id } from './fields.ts'
import { maxRecordingsAtOnce } from './max-recordings-at-once.ts'
import { putRecording } from './recording-row.ts'

const ulids = z
  .array(id)
  .min(1, 'must not be empty')
  .max(maxRecordingsAtOnce, `must have at most ${maxRecordingsAtOnce} values`)
const tagIds = z.array(id).max(maxTagsOfRecording).default([])

/**
 * What is done to many recordings in one go. One of them that is gone by now, or cannot be changed so, is left as it
 * is: the others must not wait for it.
 */
export const manyRecordingsMutations = {
  'recordings.change_tags': mutation(
    z.strictObject({ ulids, add: tagIds, remove: tagIds }),
    async (tx, args) => {
      const add = await knownTags(tx, args.add)
      await eachOf(tx, args.ulids, async (row) => {
        const tags = tagsAfter(row.tags, { add, remove: args.remove })
        const isSame = tags.length === row.tags.length && tags.every((tag) => row.tags.includes(tag))
        if (row.deleted_at !== null || isSame || tags.length > maxTagsOfRecording) return
        await putRecording(tx, row, { tags })
      })
    },
  ),

  /** Into the trash, for 30 days. */
  'recordings.remove': mutation(z.strictObject({ ulids }), (tx, args) =>
    eachOf(tx, args.ulids, async (row) => {
      if (row.deleted_at === null) await putRecording(tx, row, { deleted_at: tx.now })
    }),
  ),

  'recordings.restore': mutation(z.strictObject({ ulids }), (tx, args) =>
    eachOf(tx, args.ulids, async (row) => {
      if (row.deleted_at !== null) await putRecording(tx, row, { deleted_at: null })
    }),
  ),
} as const

async function eachOf(
  tx: Tx,
  wanted: readonly string[],
  change: (row: Recording) => Promise<void>,
): Promise<void> {
  for (const ulid of new Set(wanted)) {
    const row = await tx.get('recording', ulid)
    if (row) await change(row)
  }
}

function tagsAfter(
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  return [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])]
}

async function knownTags(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const known: string[] = []
  for (const tag of ids) {
    if (await tx.get('tag', tag)) known.push(tag)
  }
  return known
}
