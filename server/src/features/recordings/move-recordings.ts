import { randomBytes } from 'node:crypto'
import type { CreationVersion } from '@earmark/core/entities/creation.ts'
import type { Meeting } from '@earmark/core/entities/meeting.ts'
import type { Insights } from '@earmark/core/entities/insights.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { joinRecording } from '@earmark/core/entities/split-recording.ts'
import type { Todo } from '@earmark/core/entities/todo.ts'
import { AppError } from '@earmark/core/errors.ts'
import { ulid as newUlid } from '@earmark/core/ids.ts'
import type { MoveRecordingsRequest } from '@earmark/core/recordings-api.ts'
import { runMutation } from '@earmark/core/sync/mutations.ts'
import type { ForeignTag } from '@earmark/core/sync/mutations/move.ts'
import type { Actor, Tx } from '@earmark/core/sync/tx.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { attachmentFile, recording, tombstone } from '../../platform/db/recordings-schema.ts'
import { roleOf } from '../../platform/db/role-of.ts'
import { moveTranscription } from '../../platform/jobs/enqueue-job.ts'
import { noteMoved } from '../../platform/notifications/note-shares.ts'
import { readRecording } from '../../platform/sync/read-recording.ts'
import type { Changes } from '../../platform/sync/changes.ts'
import type { Quota } from '../../platform/usage/quota.ts'
import type { Queries } from '../../ports/database.ts'
import { putTakenDown, readTakenDown } from './carry-taken-down.ts'

export interface Move extends Pick<MoveRecordingsRequest, 'channel_id'> {
  ulids: readonly string[]
  /** In the personal account that they leave. */
  from: Actor
  /** In the team that gets them. */
  to: Actor
  now: Date
}

/**
 * Out of a personal account into a team's channel, all of them or none, in one transaction of the caller's: poke both
 * accounts once it has committed. Asked again, what has been moved is left where it is. The account that is left is
 * locked first; no other work locks two. Answers who is told that something was shared with them.
 */
export async function moveRecordings(
  { changes, quota }: { changes: Changes; quota: Quota },
  move: Move,
): Promise<string[]> {
  const { tx: db } = changes
  return changes.run({ actor: move.from, now: move.now }, async (source) => {
    const moving = await readMoving(source, move.ulids)
    const kept = await readBytes(db, move)
    const takenDown = await readTakenDown(db, { account_id: move.from.account_id, ulids: move.ulids })
    const tags = await tagsOf(source, move.now)
    const parts = await readMovingParts(source, moving)
    for (const { ulid } of moving) await runMutation(source, 'recording.move_out', { ulid })
    const to = await actorNow(changes, move)
    return changes.run({ actor: to, now: move.now }, async (target) => {
      await demandMoved(db, { ...move, to }, moving)
      await demandFree(db, to, moving)
      await quota.checkStorage(db, { actor: to, now: move.now }, bytesOf(moving) + kept.fileBytes)
      for (const row of moving)
        await moveIn(target, row, { channel_id: move.channel_id, tags, ...parts.get(row.ulid) })
      await takeAlong(db, move, { moving, soundKeys: kept.soundKeys })
      await putTakenDown(db, takenDown, to.account_id)
      if (moving.length === 0) return []
      return noteMoved(db, { actor: to, now: move.now }, null, { channel_id: move.channel_id })
    })
  })
}

async function readMoving(source: Tx, ulids: readonly string[]): Promise<Recording[]> {
  const rows = await source.getRecordings(ulids)
  return Promise.all(rows.map(async (row) => joinRecording(row, await source.get('transcript', row.ulid))))
}

interface MovingParts {
  todos?: Todo[]
  insights?: Insights | null
  creation_versions?: CreationVersion[]
  meeting?: Meeting | null
}

/** What a person made of their note goes along; there are no comments on it. */
async function readMovingParts(source: Tx, moving: readonly Recording[]): Promise<Map<string, MovingParts>> {
  const parts = new Map<string, MovingParts>()
  for (const { ulid } of moving) {
    const insights = (await source.get('insights', ulid)) ?? null
    parts.set(ulid, {
      todos: await source.listParts('todo', ulid),
      insights,
      creation_versions: await source.listParts('creation_version', ulid),
      meeting: (await source.get('meeting', ulid)) ?? null,
    })
  }
  return parts
}

/** As what they are in the team under its lock: who has left it since the call came in finds it gone. */
async function actorNow(changes: Changes, { to, now }: Move): Promise<Actor> {
  const { account_id, user_id } = to
  await changes.apply({ actor: to, now }, [])
  const role = await roleOf(changes.tx, account_id, user_id)
  if (!role) throw new AppError('not_found', 'no such account of this person')
  return { account_id, user_id, role }
}

/** What only the server keeps of a note, and goes with it. */
async function readBytes(db: Queries, { from: { account_id }, ulids }: Move) {
  const sounds = await db
    .select({ ulid: recording.ulid, sound_key: recording.sound_key })
    .from(recording)
    .where(and(eq(recording.account_id, account_id), inArray(recording.ulid, [...ulids])))
  const files = await db
    .select({ bytes: attachmentFile.bytes })
    .from(attachmentFile)
    .where(isFileOf(account_id, ulids))
  return {
    soundKeys: new Map(sounds.map(({ ulid, sound_key }) => [ulid, sound_key])),
    fileBytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
  }
}

function bytesOf(rows: readonly Recording[]): number {
  return rows.reduce((sum, { sound }) => sum + (sound?.bytes ?? 0), 0)
}

/** Under their names and colours, each with the identifier that it gets where it has to be made. */
async function tagsOf(source: Tx, now: Date): Promise<Map<string, ForeignTag>> {
  const tags = await source.list('tag')
  return new Map(
    tags.map(({ id: was, name, color }) => [
      was,
      { was, name, color, id: newUlid(now.getTime(), randomBytes(10)) },
    ]),
  )
}

async function moveIn(
  target: Tx,
  row: Recording,
  { channel_id, tags, ...parts }: { channel_id: string; tags: ReadonlyMap<string, ForeignTag> } & MovingParts,
): Promise<void> {
  const own = row.tags.flatMap((id) => tags.get(id) ?? [])
  await runMutation(target, 'recording.move_in', { row, channel_id, tags: own, ...parts })
}

/** What is not here to leave must have been moved before, by this person to this team; else it is not there. */
async function demandMoved(db: Queries, { ulids, from, to }: Move, moving: readonly Recording[]) {
  const here = new Set(moving.map(({ ulid }) => ulid))
  for (const ulid of ulids) {
    if (here.has(ulid)) continue
    const [left] = await db
      .select({ key: tombstone.key })
      .from(tombstone)
      .where(
        and(
          eq(tombstone.account_id, from.account_id),
          eq(tombstone.kind, 'recording'),
          eq(tombstone.key, ulid),
        ),
      )
    const arrived = left && (await readRecording(db, to, ulid))
    if (arrived?.created_by !== from.user_id) throw new AppError('not_found', `no recording ${ulid}`)
  }
}

/**
 * Devices make the identifiers, and whoever knows one can make it again. Answered alike whether the note that has it in
 * the team is one that this person sees.
 */
async function demandFree(db: Queries, { account_id }: Actor, moving: readonly Recording[]): Promise<void> {
  const ulids = moving.map(({ ulid }) => ulid)
  const [taken] = await db
    .select({ ulid: recording.ulid })
    .from(recording)
    .where(and(eq(recording.account_id, account_id), inArray(recording.ulid, ulids)))
  if (!taken) return
  const title = moving.find(({ ulid }) => ulid === taken.ulid)?.title
  throw new AppError('conflict', `recording ${taken.ulid} is in both accounts`, {
    detail: `${title ? `“${title}”` : 'This note'} cannot be moved into this team. Export it, then import it there.`,
  })
}

/** Sound, files and the work on them: the bytes stay where they lie, and are the team's now. */
async function takeAlong(
  db: Queries,
  { from: { account_id: from }, to: { account_id: to } }: Move,
  { moving, soundKeys }: { moving: readonly Recording[]; soundKeys: ReadonlyMap<string, string | null> },
): Promise<void> {
  for (const { ulid } of moving) {
    const isThis = and(eq(recording.account_id, to), eq(recording.ulid, ulid))
    await db
      .update(recording)
      .set({ sound_key: soundKeys.get(ulid) ?? null })
      .where(isThis)
    await moveTranscription(db, ulid, { from, to })
  }
  const ulids = moving.map(({ ulid }) => ulid)
  if (ulids.length > 0) await db.update(attachmentFile).set({ account_id: to }).where(isFileOf(from, ulids))
}

function isFileOf(account_id: string, ulids: readonly string[]) {
  return and(eq(attachmentFile.account_id, account_id), inArray(attachmentFile.recording_ulid, [...ulids]))
}
