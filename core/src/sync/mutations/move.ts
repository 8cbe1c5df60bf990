import { z } from 'zod'
import { may } from '../../access/permissions.ts'
import { maxTagsOfRecording, recording } from '../../entities/recording.ts'
import { splitRecording } from '../../entities/split-recording.ts'
import { type Tag, tag } from '../../entities/tag.ts'
import { findTagNamed } from '../../entities/tag-names.ts'
import type { RecordingRow } from '../../entities/transcript.ts'
import { refused } from '../../refusals.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { getFilingChannel } from './channel-row.ts'
import { id } from './fields.ts'
import { partsOfRecording, putParts } from './recording-parts.ts'
import { getEditable, putWords, removeRecording } from './recording-row.ts'
import { assertCan, demandOf } from './rights.ts'

/** Of another account: its name and colour are what people know it by. `id` is for the one that is made here. */
const foreignTag = tag.pick({ name: true, color: true }).extend({ id, was: id })
export type ForeignTag = z.infer<typeof foreignTag>

/** From one account into another: the server runs the two in one transaction, so that a note is in one of them. */
export const moveMutations = {
  /** The account's devices let go of it as of one that is gone for good. */
  'recording.move_out': mutation(z.strictObject({ ulid: id }), async (tx, { ulid }) => {
    const row = await getEditable(tx, ulid)
    demandOf(tx, 'recording.delete', row)
    demandArrived(row)
    await removeRecording(tx, ulid)
  }),

  /** Whoever recorded it stays its author. Nothing was said about it here yet. */
  'recording.move_in': mutation(
    z.strictObject({
      row: recording,
      channel_id: id,
      tags: z.array(foreignTag).max(maxTagsOfRecording),
      ...partsOfRecording,
    }),
    async (tx, { row: whole, channel_id, tags, ...parts }) => {
      const { row, words } = splitRecording(whole)
      assertCan(tx, 'recording.create')
      await getFilingChannel(tx, channel_id)
      const known = await joinTags(tx, tags)
      const changed_at = renamedParts(row, known)
      const filed = { channel_id, filed_at: tx.now, tags: [...new Set(known.values())] }
      // What one person wanted on top of their own list is not on top of everyone's; what they once called it is theirs.
      const left = { pinned_at: null, past_titles: [] }
      await putWords(tx, { ...row, changed_at }, words, { row: { ...filed, ...left }, part: 'channel' })
      await putParts(tx, row.ulid, parts)
    },
  ),
} as const

/** Its sound is sent to the account it was recorded in: until all of it is there, the note stays. */
function demandArrived({ ulid, title, status }: RecordingRow): void {
  if (status !== 'local' && status !== 'uploading') return
  const message = `recording ${ulid} has no sound yet`
  throw title === ''
    ? refused('untitled_still_uploading', message)
    : refused('still_uploading', message, { title })
}

/** A tag of the same name is the same tag; others are made. Guests have no part in a team's tags: theirs stay behind. */
async function joinTags(tx: Tx, tags: readonly ForeignTag[]): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  if (tx.actor.role !== 'system' && !may(tx.actor.role, 'tag.create')) return known
  const here = await tx.list('tag')
  for (const { was, id: key, name, color } of tags) {
    const same = findTagNamed(here, name)
    known.set(was, same?.id ?? key)
    if (same) continue
    const made: Tag = { id: key, name, color, aliases: [], updated_at: tx.now, changed_at: {} }
    here.push(made)
    await tx.put('tag', made)
  }
  return known
}

/** When each part was changed stays true; parts that name a tag name it as it is called here. */
function renamedParts({ changed_at }: RecordingRow, known: ReadonlyMap<string, string>) {
  const parts = Object.entries(changed_at).flatMap(([part, at]) => {
    if (!part.startsWith('tag:')) return [[part, at] as const]
    const here = known.get(part.slice('tag:'.length))
    return here === undefined ? [] : [[`tag:${here}`, at] as const]
  })
  return Object.fromEntries(parts)
}
