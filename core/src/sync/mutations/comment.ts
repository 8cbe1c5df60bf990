import { z } from 'zod'
import { mayTo } from '../../access/permissions.ts'
import {
  type Comment,
  comment,
  maxComments,
  maxReactions,
  type Reactions,
  reactionsId,
} from '../../entities/comment.ts'
import { maxCommentLength, reactionSigns } from '../../entities/reactions.ts'
import { seconds } from '../../entities/recording.ts'
import type { RecordingRow } from '../../entities/transcript.ts'
import { refused } from '../../refusals.ts'
import { formatClock } from '../../text/format-time.ts'
import { plainText } from '../../text/plain-text.ts'
import { mutation } from '../mutation.ts'
import type { Tx } from '../tx.ts'
import { id } from './fields.ts'
import { getRecording, isBeaten, timeAfter } from './recording-row.ts'
import { assertCan } from './rights.ts'

const text = z
  .string()
  .max(maxCommentLength * 2, `must have at most ${maxCommentLength} characters`)
  .transform(plainText)
  .pipe(
    z
      .string()
      .min(1, 'must not be empty')
      .max(maxCommentLength, `must have at most ${maxCommentLength} characters`),
  )
/** A player may run on a little behind what was measured. */
const endSlackSeconds = 2

const { mentions } = comment.shape
const oneComment = z.strictObject({ ulid: id, id })

export const commentMutations = {
  'comment.add': mutation(
    oneComment.extend({
      text,
      at_seconds: seconds.nullable().default(null),
      reply_to: id.nullable().default(null),
      mentions: mentions.default([]),
    }),
    async (tx, given) => {
      assertCan(tx, 'comment.create')
      const { duration } = await demandOpen(tx, given.ulid)
      const all = await tx.listParts('comment', given.ulid)
      if (all.some((other) => other.id === given.id)) return
      if (duration !== null && (given.at_seconds ?? 0) > duration + endSlackSeconds) {
        throw refused('moment_past_end', `recording ${given.ulid} is ${duration} s long`, {
          end: formatClock(duration),
        })
      }
      if (all.filter(({ removed_at }) => removed_at === null).length >= maxComments)
        throw refused('too_many_comments', `recording ${given.ulid} has ${maxComments} comments`, {
          most: maxComments,
        })
      await tx.put('comment', {
        ...given,
        reply_to: given.reply_to === null ? null : rootOf(all, given.reply_to),
        user_id: tx.actor.user_id,
        mentions: [...new Set(given.mentions)],
        created_at: tx.at,
        edited_at: null,
        removed_at: null,
        updated_at: tx.now,
        changed_at: {},
      })
    },
  ),

  'comment.edit': mutation(oneComment.extend({ text, mentions: mentions.default([]) }), async (tx, given) => {
    await demandOpen(tx, given.ulid)
    const before = await findComment(tx, given)
    if (before.user_id !== tx.actor.user_id) throw notYours()
    const last = before.edited_at ?? ''
    const isSame = before.text === given.text && before.mentions.join() === given.mentions.join()
    if (isBeaten(tx, last) || isSame) return
    const edited_at = timeAfter(tx, last)
    const mentioned = [...new Set(given.mentions)]
    await putComment(tx, before, { text: given.text, mentions: mentioned, edited_at })
  }),

  /** Its row stays, with nothing of what it said: answers may stand under it, or be on their way. */
  'comment.remove': mutation(oneComment, async (tx, given) => {
    await demandOpen(tx, given.ulid)
    const before = await tx.get('comment', given.id)
    if (before?.ulid !== given.ulid || before.removed_at !== null) return
    const { role, user_id } = tx.actor
    if (role !== 'system' && !mayTo(role, 'comment.delete', before.user_id === user_id)) throw notYours()
    await putComment(tx, before, { text: '', mentions: [], removed_at: tx.now })
    const row = await reactionsTo(tx, given.ulid, given.id)
    if (row.given.length > 0) await tx.put('reactions', { ...row, given: [], updated_at: tx.now })
  }),

  'reaction.set': mutation(
    z.strictObject({
      ulid: id,
      comment_id: id.nullable().default(null),
      sign: z.enum(reactionSigns),
      is_on: z.boolean(),
    }),
    async (tx, { ulid, comment_id, sign, is_on }) => {
      assertCan(tx, 'comment.create')
      await demandOpen(tx, ulid)
      if (comment_id !== null) await findComment(tx, { ulid, id: comment_id })
      const { user_id } = tx.actor
      const row = await reactionsTo(tx, ulid, comment_id)
      const others = row.given.filter((other) => other.sign !== sign || other.user_id !== user_id)
      const wasOn = others.length < row.given.length
      if (wasOn === is_on) return
      if (others.length >= maxReactions)
        throw refused('too_many_reactions', `recording ${ulid} has ${maxReactions} reactions`)
      const given = is_on ? [...others, { sign, user_id }] : others
      await tx.put('reactions', { ...row, given, updated_at: tx.now })
    },
  ),
} as const

/**
 * What is said is said about a note that is not in the trash, and that others see: in a channel, or because it was
 * shared with somebody, who is heard by the server alone. What they have said can be answered.
 */
async function demandOpen(tx: Tx, ulid: string): Promise<RecordingRow> {
  const note = await getRecording(tx, ulid)
  const { channel_id, deleted_at } = note
  const isSeen = channel_id !== null || tx.actor.role === 'system'
  if (!isSeen && (await tx.listParts('comment', ulid)).length === 0) {
    throw refused('no_comments_here', `recording ${ulid} is in no channel`)
  }
  if (deleted_at !== null) {
    throw refused('note_in_trash', `recording ${ulid} is in the trash`)
  }
  return note
}

async function putComment(tx: Tx, row: Comment, changes: Partial<Comment>): Promise<void> {
  await tx.put('comment', { ...row, ...changes, updated_at: tx.now })
}

async function findComment(tx: Tx, { ulid, id: key }: { ulid: string; id: string }): Promise<Comment> {
  const found = await tx.get('comment', key)
  if (found?.ulid === ulid && found.removed_at === null) return found
  throw refused('comment_gone', `no comment ${key} of ${ulid}`)
}

async function reactionsTo(tx: Tx, ulid: string, comment_id: string | null): Promise<Reactions> {
  const key = reactionsId(ulid, comment_id)
  const row = await tx.get('reactions', key)
  return row ?? { id: key, ulid, comment_id, given: [], updated_at: tx.now, changed_at: {} }
}

/** Exchanges are one level deep: an answer to an answer belongs to the first comment. One to nothing stands alone. */
function rootOf(comments: readonly Comment[], key: string): string | null {
  const parent = comments.find((other) => other.id === key)
  return parent ? (parent.reply_to ?? parent.id) : null
}

const notYours = () => refused('comment_by_another', 'a comment of someone else')
