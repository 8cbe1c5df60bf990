import { z } from 'zod'
import { moment } from '../../entities/moment.ts'
import {
  maxTagsOfRecording,
  peaks,
  type Recording,
  seconds,
  transcription,
} from '../../entities/recording.ts'
import { sampleEngine } from '../../recording/sample-engine.ts'
import { joinSegments, tidySegments } from '../../text/segments.ts'
import { titleOf } from '../../text/title-of.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { channelForNew } from './channel-row.ts'
import { id } from './fields.ts'
import { putRecording } from './recording-row.ts'
import { title } from './recording-title.ts'
import { demand, demandOf } from './rights.ts'
import { knownTags } from './tag-row.ts'

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

export const newRecordingMutations = {
  'recording.create': mutation(created, async (tx, args) => {
    demand(tx, 'recording.create')
    const row = await tx.get('recording', args.ulid)
    if (row) return fillIn(tx, row, args)
    const filed = await filing(tx, args.channel_id)
    await putRecording(tx, { ...blank(args, tx), ...filed, tags: await knownTags(tx, args.tags) }, {})
  }),
} as const

function blank(args: Created, { actor, now, at }: Tx): Recording {
  const segments = tidySegments(args.segments)
  return {
    ...args,
    segments,
    title: args.title || titleOf(segments),
    has_own_title: args.title !== '',
    past_titles: [],
    transcribed_seconds: null,
    sides: null,
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
