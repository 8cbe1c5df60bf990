import { z } from 'zod'
import { changedAt, hasUnseen } from '../../entities/changed-at.ts'
import { moment } from '../../entities/moment.ts'
import {
  failure,
  maxTagsOfRecording,
  peaks,
  recordingStatus,
  seconds,
  type Sound,
  sides,
  sound,
} from '../../entities/recording.ts'
import type { RecordingRow } from '../../entities/transcript.ts'
import { purgeTime } from '../../entities/trash.ts'
import { AppError } from '../../errors.ts'
import { refused } from '../../refusals.ts'
import { mutation } from '../mutation.ts'
import { getFilingChannel } from './channel-row.ts'
import { id } from './fields.ts'
import {
  demandNext,
  demandRecordable,
  getEditable,
  getRecording,
  isIdle,
  putRecording,
  removeRecording,
  setPinned,
} from './recording-row.ts'
import { demandOf } from './rights.ts'
import { findTag } from './tag-row.ts'

const one = z.strictObject({ ulid: id })

/** What the server finds out of a sound by listening to it. */
export const measures = z.strictObject({
  duration: seconds.optional(),
  peaks: peaks.optional(),
  sides: sides.nullable().optional(),
  is_damaged: sound.shape.is_damaged,
})

export function measuredIn(row: RecordingRow, found: z.infer<typeof measures>): Partial<RecordingRow> {
  return {
    duration: found.duration ?? row.duration,
    peaks: found.peaks ?? row.peaks,
    // What a person has chosen stands.
    sides: row.sides ?? found.sides ?? null,
    sound: row.sound && found.is_damaged !== undefined ? markedSound(row.sound, found.is_damaged) : row.sound,
  }
}

/** What is whole bears no mark. */
function markedSound(found: Sound, is_damaged: boolean): Sound {
  const { is_damaged: _, ...whole } = found
  return is_damaged ? { ...whole, is_damaged } : whole
}

export const recordingMutations = {
  'recording.set_recorded_at': mutation(
    z.strictObject({ ulid: id, recorded_at: moment }),
    async (tx, { ulid, recorded_at }) => {
      const row = await getEditable(tx, ulid)
      demandRecordable(tx, recorded_at)
      if (isIdle(tx, row, { part: 'recorded_at', isSame: row.recorded_at === recorded_at })) return
      await putRecording(tx, row, { recorded_at }, 'recorded_at')
    },
  ),

  'recording.set_channel': mutation(z.strictObject({ ulid: id, channel_id: id }), async (tx, args) => {
    const row = await getEditable(tx, args.ulid)
    const { id: channel_id } = await getFilingChannel(tx, args.channel_id)
    const isSame = row.channel_id === channel_id
    if (isIdle(tx, row, { part: 'channel', isSame })) return
    await putRecording(tx, row, { channel_id, filed_at: isSame ? row.filed_at : tx.now }, 'channel')
  }),

  'recording.add_tag': mutation(z.strictObject({ ulid: id, tag: id }), async (tx, args) => {
    const { ulid } = args
    const row = await getEditable(tx, ulid)
    const tag = (await findTag(tx, args.tag))?.id
    if (tag === undefined) {
      throw refused('tag_gone', `no tag ${args.tag}`)
    }
    const isSame = row.tags.includes(tag)
    if (isIdle(tx, row, { part: `tag:${tag}`, isSame })) return
    if (isSame) return putRecording(tx, row, {}, `tag:${tag}`)
    if (row.tags.length >= maxTagsOfRecording) {
      throw refused('too_many_tags', `recording ${ulid} has ${row.tags.length} tags`, {
        most: maxTagsOfRecording,
      })
    }
    await putRecording(tx, row, { tags: [...row.tags, tag] }, `tag:${tag}`)
  }),

  'recording.remove_tag': mutation(z.strictObject({ ulid: id, tag: id }), async (tx, args) => {
    const row = await getEditable(tx, args.ulid)
    const tag = (await findTag(tx, args.tag))?.id ?? args.tag
    if (isIdle(tx, row, { part: `tag:${tag}`, isSame: !row.tags.includes(tag) })) return
    await putRecording(tx, row, { tags: row.tags.filter((other) => other !== tag) }, `tag:${tag}`)
  }),

  'recording.pin': mutation(one, async (tx, { ulid }) =>
    setPinned(tx, await getEditable(tx, ulid), 'pinned'),
  ),

  'recording.unpin': mutation(one, async (tx, { ulid }) =>
    setPinned(tx, await getEditable(tx, ulid), 'unpinned'),
  ),

  /** Into the trash, for 30 days. What `seen` does not know of has been changed by others meanwhile, and is kept. */
  'recording.remove': mutation(
    one.extend({ seen: changedAt.optional() }),
    async (tx, { ulid, seen }) => {
      const row = await getRecording(tx, ulid)
      demandOf(tx, 'recording.delete', row)
      if (row.deleted_at !== null) return
      if (seen && hasUnseen(row.changed_at, seen)) {
        throw refused('changed_since_removal', `recording ${ulid} has changed since it was removed`)
      }
      await putRecording(tx, row, { deleted_at: tx.now }, 'deleted_at')
    },
    { complete: async (tx, args) => ({ ...args, seen: (await getRecording(tx, args.ulid)).changed_at }) },
  ),

  'recording.restore': mutation(one, async (tx, { ulid }) => {
    const row = await getRecording(tx, ulid)
    demandOf(tx, 'recording.delete', row)
    if (row.deleted_at !== null) await putRecording(tx, row, { deleted_at: null }, 'deleted_at')
  }),

  /** Gone for good. Asked again for one that is gone, it has nothing to do. */
  'recording.purge': mutation(one, async (tx, { ulid }) => {
    const row = await tx.get('recording', ulid)
    if (!row) return
    if (row.deleted_at === null || purgeTime(row.deleted_at) > tx.now) {
      throw new AppError('conflict', `recording ${ulid} has not been in the trash for 30 days`)
    }
    await removeRecording(tx, ulid)
  }),

  'recording.set_status': mutation(
    z
      .strictObject({
        ulid: id,
        status: recordingStatus,
        failure: failure.nullable().default(null),
      })
      .refine((args) => (args.status === 'failed') === (args.failure !== null), {
        path: ['failure'],
        message: 'must be said when it failed, and only then',
      }),
    async (tx, { ulid, ...next }) => {
      const row = await getRecording(tx, ulid)
      demandNext(row, next.status)
      if (isAlready(row, next)) return
      // Rows that an earlier version wrote still have theirs.
      await putRecording(tx, row, { ...next, progress: null })
    },
  ),

  /** The server holds the sound, and has measured it. */
  'recording.set_sound': mutation(
    z.strictObject({ ulid: id, sound, ...measures.shape }),
    async (tx, { ulid, sound: arrived, ...measured }) => {
      const row = await getRecording(tx, ulid)
      await putRecording(tx, row, measuredIn({ ...row, sound: arrived }, measured))
    },
  ),

  /** How the sound is to be read from now on. Only who has it transcribed anew may say so: the words are of one way. */
  'recording.set_sides': mutation(z.strictObject({ ulid: id, sides }), async (tx, { ulid, ...chosen }) => {
    const row = await getEditable(tx, ulid)
    if (row.sides === null) {
      throw refused('sides_alike', `recording ${ulid} has no two sides`)
    }
    if (row.sides !== chosen.sides) await putRecording(tx, row, chosen)
  }),
} as const

function isAlready(row: RecordingRow, next: Pick<RecordingRow, 'status' | 'failure'>): boolean {
  return row.status === next.status && row.failure?.code === next.failure?.code
}
