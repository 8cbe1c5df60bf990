import { z } from 'zod'
import { mayTo } from '../../access/permissions.ts'
import { maxCommentLength, reactionSigns } from '../../entities/reactions.ts'
import { seconds } from '../../entities/recording.ts'
import {
  type Comment,
  comment,
  maxComments,
  maxReactions,
  type Reaction,
  type Thread,
} from '../../entities/thread.ts'
import { AppError } from '../../errors.ts'
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
    async (tx, { ulid, ...given }) => {
      assertCan(tx, 'comment.create')
      const row = await threadOf(tx, ulid)
      if (row.comments.some((other) => other.id === given.id)) return
      if (row.comments.length >= maxComments)
        throw tooMany(`A note can have at most ${maxComments} comments.`)
      const reply_to = given.reply_to === null ? null : rootOf(row, given.reply_to)
      const next: Comment = {
        ...given,
        reply_to,
        user_id: tx.actor.user_id,
        mentions: [...new Set(given.mentions)],
        created_at: tx.at,
        edited_at: null,
        removed_at: null,
      }
      const comments = [...row.comments, next].toSorted((a, b) => (isEarlier(a, b) ? -1 : 1))
      await putThread(tx, row, { comments })
    },
  ),

  'comment.edit': mutation(oneComment.extend({ text, mentions: mentions.default([]) }), async (tx, given) => {
    const row = await threadOf(tx, given.ulid)
    const before = ownComment(tx, row, given.id)
    const last = before.edited_at ?? ''
    const isSame = before.text === given.text && before.mentions.join() === given.mentions.join()
    if (isBeaten(tx, last) || isSame) return
    const edited_at = timeAfter(tx, last)
    const after = { ...before, text: given.text, mentions: [...new Set(given.mentions)], edited_at }
    await putThread(tx, row, { comments: row.comments.map((other) => (other === before ? after : other)) })
  }),

  /** One that was answered leaves its place behind, so that the answers still make sense. */
  'comment.remove': mutation(oneComment, async (tx, given) => {
    const row = await threadOf(tx, given.ulid)
    const before = row.comments.find((other) => other.id === given.id)
    if (!before || before.removed_at !== null) return
    const { role, user_id } = tx.actor
    if (role !== 'system' && !mayTo(role, 'comment.delete', before.user_id === user_id)) throw notYours
    const isAnswered = row.comments.some(({ reply_to }) => reply_to === given.id)
    const gone = { ...before, text: '', mentions: [], removed_at: tx.now }
    await putThread(tx, row, {
      comments: isAnswered
        ? row.comments.map((other) => (other === before ? gone : other))
        : row.comments.filter((other) => other !== before),
      reactions: row.reactions.filter(({ comment_id }) => comment_id !== given.id),
    })
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
      const row = await threadOf(tx, ulid)
      if (comment_id !== null) findComment(row, comment_id)
      const mine: Reaction = { comment_id, sign, user_id: tx.actor.user_id }
      const others = row.reactions.filter((other) => !isSameReaction(other, mine))
      const wasOn = others.length < row.reactions.length
      if (wasOn === is_on) return
      if (others.length >= maxReactions) throw tooMany('This note has more reactions than it can hold.')
      await putThread(tx, row, { reactions: is_on ? [...others, mine] : others })
    },
  ),
} as const

// Control characters but for the line break, and those that reorder or hide text.
const hidden = /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

/** Text of several lines as people may write it: nothing invisible in it, no towers of empty lines, none around it. */
function plainText(written: string): string {
  return written
    .replaceAll('\r\n', '\n')
    .replace(hidden, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Of a note that is in a channel, and not in the trash. */
async function threadOf(tx: Tx, ulid: string): Promise<Thread> {
  const { channel_id, deleted_at } = await getRecording(tx, ulid)
  if (channel_id === null) {
    throw new AppError('conflict', `recording ${ulid} is in no channel`, {
      detail: 'Only a team’s notes can be commented on.',
    })
  }
  if (deleted_at !== null) {
    throw new AppError('conflict', `recording ${ulid} is in the trash`, {
      detail: 'This note is in the trash. Restore it first.',
    })
  }
  const row = await tx.get('thread', ulid)
  return row ?? { ulid, comments: [], reactions: [], updated_at: tx.now, changed_at: {} }
}

async function putThread(tx: Tx, row: Thread, changes: Partial<Thread>): Promise<void> {
  await tx.put('thread', { ...row, ...changes, updated_at: tx.now })
}

function findComment({ comments, ulid }: Thread, key: string): Comment {
  const found = comments.find((other) => other.id === key && other.removed_at === null)
  if (found) return found
  throw new AppError('not_found', `no comment ${key} of ${ulid}`, {
    detail: 'This comment no longer exists.',
  })
}

function ownComment(tx: Tx, row: Thread, key: string): Comment {
  const found = findComment(row, key)
  if (found.user_id !== tx.actor.user_id) throw notYours
  return found
}

/** Exchanges are one level deep: an answer to an answer belongs to the first comment. Removed meanwhile: it stands alone. */
function rootOf({ comments }: Thread, key: string): string | null {
  const parent = comments.find((other) => other.id === key)
  return parent ? (parent.reply_to ?? parent.id) : null
}

function isEarlier(a: Comment, b: Comment): boolean {
  return a.created_at === b.created_at ? a.id < b.id : a.created_at < b.created_at
}

function isSameReaction(a: Reaction, b: Reaction): boolean {
  return a.comment_id === b.comment_id && a.sign === b.sign && a.user_id === b.user_id
}

const notYours = new AppError('forbidden', 'a comment of someone else', {
  detail: 'Only the person who wrote a comment can change it.',
})

function tooMany(detail: string): AppError {
  return new AppError('invalid_input', detail, { detail })
}
