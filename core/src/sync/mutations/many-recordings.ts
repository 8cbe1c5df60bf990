import { z } from 'zod'
import { hasRightTo } from '../../access/has-right-to.ts'
import type { OwnedAction } from '../../access/permissions.ts'
import { type ChangedAt, changedAt, hasUnseen } from '../../entities/changed-at.ts'
import { maxTagsOfRecording } from '../../entities/recording.ts'
import type { RecordingRow } from '../../entities/transcript.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id } from './fields.ts'
import { maxRecordingsAtOnce } from './max-recordings-at-once.ts'
import { changedNow, isIdle, type Pinned, putRecording, removeRecording, setPinned } from './recording-row.ts'
import { knownTags } from './tag-row.ts'

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
      const remove = await knownTags(tx, args.remove)
      await eachOf(tx, 'recording.edit', args.ulids, (row) => changeTags(tx, row, { add, remove }))
    },
  ),

  'recordings.pin': mutation(z.strictObject({ ulids }), (tx, args) =>
    setManyPinned(tx, args.ulids, 'pinned'),
  ),

  'recordings.unpin': mutation(z.strictObject({ ulids }), (tx, args) =>
    setManyPinned(tx, args.ulids, 'unpinned'),
  ),

  /** Into the trash, for 30 days; but not what has been changed by others since the device had `seen` it. */
  'recordings.remove': mutation(
    z.strictObject({ ulids, seen: z.array(changedAt).max(maxRecordingsAtOnce).optional() }),
    (tx, args) =>
      eachOf(tx, 'recording.delete', args.ulids, async (row) => {
        const seen = args.seen?.[args.ulids.indexOf(row.ulid)]
        if (row.deleted_at !== null || (seen && hasUnseen(row.changed_at, seen))) return
        await putRecording(tx, row, { deleted_at: tx.now }, 'deleted_at')
      }),
    {
      async complete(tx, args) {
        const known = new Map((await tx.getRecordings(args.ulids)).map((row) => [row.ulid, row.changed_at]))
        const seen: ChangedAt[] = args.ulids.map((ulid) => known.get(ulid) ?? {})
        return { ...args, seen }
      },
    },
  ),

  'recordings.restore': mutation(z.strictObject({ ulids }), (tx, args) =>
    eachOf(tx, 'recording.delete', args.ulids, async (row) => {
      if (row.deleted_at !== null) await putRecording(tx, row, { deleted_at: null }, 'deleted_at')
    }),
  ),

  /** Out of the trash and gone for good. What was restored meanwhile, by whomever, stays. */
  'recordings.purge': mutation(z.strictObject({ ulids }), (tx, args) =>
    eachOf(tx, 'recording.delete', args.ulids, async (row) => {
      if (row.deleted_at === null) return
      await removeRecording(tx, row.ulid)
    }),
  ),

  /** What lay nowhere gets its place, in the trash or not: its author has left the team. */
  'recordings.file': mutation(z.strictObject({ ulids, channel_id: id }), async (tx, args) => {
    const { channel_id } = args
    for (const row of await tx.getRecordings(args.ulids)) {
      if (row.channel_id !== null) continue
      await putRecording(tx, row, { channel_id, filed_at: tx.now }, 'channel')
    }
  }),
} as const

async function changeTags(
  tx: Tx,
  row: RecordingRow,
  { add, remove }: Record<'add' | 'remove', readonly string[]>,
): Promise<void> {
  if (row.deleted_at !== null && !tx.isLate) return
  const isNews = (isSame: (tag: string) => boolean) => (tag: string) =>
    !isIdle(tx, row, { part: `tag:${tag}`, isSame: isSame(tag) })
  const added = add.filter(isNews((tag) => row.tags.includes(tag)))
  const removed = remove.filter(isNews((tag) => !row.tags.includes(tag)))
  const tags = [...new Set([...row.tags.filter((tag) => !removed.includes(tag)), ...added])]
  if (added.length + removed.length === 0 || tags.length > maxTagsOfRecording) return
  const changed_at = [...added, ...removed].reduce(
    (times, tag) => changedNow(tx, { changed_at: times }, `tag:${tag}`),
    row.changed_at,
  )
  await putRecording(tx, { ...row, changed_at }, { tags, deleted_at: null })
}

function setManyPinned(tx: Tx, wanted: readonly string[], to: Pinned): Promise<void> {
  return eachOf(tx, 'recording.edit', wanted, async (row) => {
    if (row.deleted_at === null || tx.isLate) await setPinned(tx, { ...row, deleted_at: null }, to)
  })
}

async function eachOf(
  tx: Tx,
  action: OwnedAction,
  wanted: readonly string[],
  change: (row: RecordingRow) => Promise<void>,
): Promise<void> {
  for (const row of await tx.getRecordings([...new Set(wanted)])) {
    if (hasRightTo(tx.actor, action, row)) await change(row)
  }
}
