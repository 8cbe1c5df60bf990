import { z } from 'zod'
import { changedAt, hasUnseen } from '../../entities/changed-at.ts'
import { moment } from '../../entities/moment.ts'
import {
  canFollow,
  failure,
  maxTagsOfRecording,
  peaks,
  type Recording,
  recordingStatus,
  seconds,
  sound,
  transcription,
} from '../../entities/recording.ts'
import { type PastTitle, withPastTitle } from '../../entities/past-titles.ts'
import { purgeTime } from '../../entities/trash.ts'
import { AppError } from '../../errors.ts'
import { sampleEngine } from '../../recording/sample-engine.ts'
import { joinSegments, tidySegments } from '../../text/segments.ts'
import { titleOf } from '../../text/title-of.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { channelForNew, getFilingChannel } from './channel-row.ts'
import { id, line } from './fields.ts'
import { getEditable, getRecording, isBeaten, isIdle, putRecording, setPinned } from './recording-row.ts'
import { demand, demandOf } from './rights.ts'
import { findTag, knownTags } from './tag-row.ts'

const title = line(500)
const one = z.strictObject({ ulid: id })

const created = z.strictObject({
  ulid: id,
  /** Empty: its first words become the title, and a better one follows. */
  title: title.default(''),
  recorded_at: moment,
  duration: seconds.nullable().default(null),
  segments: transcription.shape.segments.default([]),
  language: transcription.shape.language.default(null),
  engine: transcription.shape.engine.default(null),
  tags: z.array(z.string().max(64)).max(maxTagsOfRecording).default([]),
  peaks: peaks.nullable().default(null),
  /** In a team; null: nowhere yet, and only its author sees it. Not given: where a new one belongs. */
  channel_id: id.nullable().optional(),
})
type Created = z.output<typeof created>

export const recordingMutations = {
  'recording.create': mutation(created, async (tx, args) => {
    demand(tx, 'recording.create')
    const row = await tx.get('recording', args.ulid)
    if (row) return fillIn(tx, row, args)
    const filed = await filing(tx, args.channel_id)
    await putRecording(tx, { ...blank(args, tx), ...filed, tags: await knownTags(tx, args.tags) }, {})
  }),

  /** The title that was there can be found again, and so can one that comes too late to stand. */
  'recording.set_title': mutation(
    z.strictObject({ ulid: id, title }),
    async (tx, args) => {
      const row = await getEditable(tx, args.ulid)
      const isSame = row.title === args.title && row.has_own_title
      if (!isSame && isBeaten(tx, row.changed_at.title ?? '')) throw beatenTitle(args)
      if (isIdle(tx, row, { part: 'title', isSame })) return
      const past_titles = withPastTitle(row.past_titles, ownTitleOf(row), args.title)
      await putRecording(tx, row, { title: args.title, has_own_title: true, past_titles }, 'title')
    },
    {
      async keep(tx, args) {
        const row = await getRecording(tx, args.ulid)
        demandOf(tx, 'recording.edit', row)
        if (!isBeaten(tx, row.changed_at.title ?? '')) return
        const lost = { title: args.title, at: tx.at }
        await putRecording(tx, row, { past_titles: withPastTitle(row.past_titles, lost, row.title) })
      },
    },
  ),

  'recording.set_recorded_at': mutation(
    z.strictObject({ ulid: id, recorded_at: moment }),
    async (tx, { ulid, recorded_at }) => {
      const row = await getEditable(tx, ulid)
      if (isIdle(tx, row, { part: 'recorded_at', isSame: row.recorded_at === recorded_at })) return
      await putRecording(tx, row, { recorded_at }, 'recorded_at')
    },
  ),

  /** What was said about it goes along: put once more, so that those who see it now are told of that too. */
  'recording.set_channel': mutation(z.strictObject({ ulid: id, channel_id: id }), async (tx, args) => {
    const row = await getEditable(tx, args.ulid)
    const { id: channel_id } = await getFilingChannel(tx, args.channel_id)
    const isSame = row.channel_id === channel_id
    if (isIdle(tx, row, { part: 'channel', isSame })) return
    await putRecording(tx, row, { channel_id, filed_at: isSame ? row.filed_at : tx.now }, 'channel')
    const thread = await tx.get('thread', args.ulid)
    if (thread) await tx.put('thread', thread)
  }),

  'recording.add_tag': mutation(z.strictObject({ ulid: id, tag: id }), async (tx, args) => {
    const { ulid } = args
    const row = await getEditable(tx, ulid)
    const tag = (await findTag(tx, args.tag))?.id
    if (tag === undefined) {
      throw new AppError('not_found', `no tag ${args.tag}`, { detail: 'This tag no longer exists.' })
    }
    const isSame = row.tags.includes(tag)
    if (isIdle(tx, row, { part: `tag:${tag}`, isSame })) return
    if (isSame) return putRecording(tx, row, {}, `tag:${tag}`)
    if (row.tags.length >= maxTagsOfRecording) {
      throw new AppError('invalid_input', `recording ${ulid} has ${row.tags.length} tags`, {
        detail: `A note can have at most ${maxTagsOfRecording} tags.`,
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
        throw new AppError('conflict', `recording ${ulid} has changed since it was removed`, {
          detail: 'This note was changed on another device meanwhile, so it was kept.',
        })
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
    await tx.remove('recording', ulid)
    await tx.remove('thread', ulid)
  }),

  'recording.set_status': mutation(
    z
      .strictObject({
        ulid: id,
        status: recordingStatus,
        progress: z.number().min(0).max(100).nullable().default(null),
        failure: failure.nullable().default(null),
      })
      .refine((args) => (args.status === 'failed') === (args.failure !== null), {
        path: ['failure'],
        message: 'must be said when it failed, and only then',
      }),
    async (tx, { ulid, ...next }) => {
      const row = await getRecording(tx, ulid)
      if (!canFollow(row.status, next.status)) {
        throw new AppError('conflict', `recording ${ulid} cannot go from ${row.status} to ${next.status}`)
      }
      if (isAlready(row, next)) return
      await putRecording(tx, row, next)
    },
  ),

  /** The server holds the sound, and has measured it. */
  'recording.set_sound': mutation(
    z.strictObject({ ulid: id, sound, duration: seconds.optional(), peaks: peaks.optional() }),
    async (tx, { ulid, duration, peaks: measured, ...rest }) => {
      const row = await getRecording(tx, ulid)
      await putRecording(tx, row, {
        ...rest,
        duration: duration ?? row.duration,
        peaks: measured ?? row.peaks,
      })
    },
  ),
} as const

function blank(args: Created, { actor, now, at }: Tx): Recording {
  const segments = tidySegments(args.segments)
  return {
    ...args,
    segments,
    title: args.title || titleOf(segments),
    has_own_title: args.title !== '',
    past_titles: [],
    transcript: joinSegments(segments),
    edited_at: null,
    corrected: null,
    // There is no sound of a sample to wait for.
    status: args.engine === sampleEngine ? 'ready' : 'local',
    progress: null,
    failure: null,
    attachments: [],
    updated_at: now,
    changed_at: args.title === '' ? {} : { title: at },
    latest_attachment_updated_at: null,
    sound: null,
    created_by: actor.user_id,
    channel_id: null,
    filed_at: null,
    pinned_at: null,
    deleted_at: null,
  }
}

/**
 * The sound may reach the server before its note does, and make the row. The note's own `create` then
 * brings what was still missing, and changes nothing that is there.
 */
async function fillIn(tx: Tx, row: Recording, args: Created): Promise<void> {
  demandOf(tx, 'recording.edit', row)
  const changes: Partial<Recording> = {}
  if (args.segments.length > 0 && (isUnwritten(row) || isCaptionedSoFar(row, args))) {
    Object.assign(changes, {
      segments: tidySegments(args.segments),
      language: args.language,
      engine: args.engine,
    })
  }
  if (row.title === '' && !row.has_own_title) {
    const words = titleOf(changes.segments ?? row.segments)
    if (args.title || words) {
      Object.assign(changes, { title: args.title || words, has_own_title: args.title !== '' })
    }
  }
  if (row.duration === null && args.duration !== null) changes.duration = args.duration
  if (row.peaks === null && args.peaks !== null) changes.peaks = args.peaks
  if (row.channel_id === null) Object.assign(changes, await filing(tx, args.channel_id))
  if (row.tags.length === 0 && args.tags.length > 0) changes.tags = await knownTags(tx, args.tags)
  if (Object.keys(changes).length > 0) await putRecording(tx, row, changes)
}

function isUnwritten({ engine, edited_at, segments }: Recording): boolean {
  return engine === null && edited_at === null && segments.length === 0
}

/** The note was made before its captions had come to their end; these are all of them. */
function isCaptionedSoFar(row: Recording, args: Created): boolean {
  const isBothCaptions = row.engine === captions && args.engine === captions
  return isBothCaptions && row.edited_at === null && args.segments.length > row.segments.length
}

/** What a device understands while one speaks. */
const captions = 'captions'

/**
 * A channel that is gone, hidden or archived by now must not keep a recording from being made, and what was said for a
 * few must not be told to all: it is nowhere yet.
 */
async function filing(
  tx: Tx,
  wanted: string | null | undefined,
): Promise<Partial<Pick<Recording, 'channel_id' | 'filed_at'>>> {
  if (wanted === undefined) return filedIn(tx, await channelForNew(tx))
  const asked = wanted === null ? undefined : await tx.get('channel', wanted)
  return filedIn(tx, asked?.archived_at === null ? asked.id : null)
}

function filedIn({ now }: Tx, channel_id: string | null) {
  return channel_id === null ? {} : { channel_id, filed_at: now }
}

function isAlready(row: Recording, next: Pick<Recording, 'status' | 'progress' | 'failure'>): boolean {
  return (
    row.status === next.status &&
    row.progress === next.progress &&
    row.failure?.code === next.failure?.code &&
    row.failure?.sentence === next.failure?.sentence
  )
}

/** What the program called the note is nobody's loss. */
function ownTitleOf({
  title: given,
  has_own_title,
  changed_at,
  recorded_at,
}: Recording): PastTitle | undefined {
  return has_own_title ? { title: given, at: changed_at.title ?? recorded_at } : undefined
}

/** The one that lost is not gone without a word. */
function beatenTitle(lost: { ulid: string; title: string }): AppError {
  return new AppError('conflict', `recording ${lost.ulid} was renamed later`, {
    detail: `The title “${lost.title}” was replaced: this note was renamed on another device after that. You can find it under Earlier titles in the note’s menu.`,
  })
}
