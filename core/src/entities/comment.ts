import { z } from 'zod'
import { changedAt } from './changed-at.ts'
import { maxCommentLength, reactionSigns } from './reactions.ts'
import { seconds } from './recording.ts'

export const maxComments = 1_000
export const maxReactions = 5_000
export const maxMentions = 20

/** What somebody says about a recording. */
export const comment = z.object({
  id: z.string(),
  /** The recording that it is about. */
  ulid: z.string(),
  user_id: z.string(),
  /** Empty once it was removed: it stays where others have answered it. */
  text: z.string().max(maxCommentLength),
  /** The moment of the sound that it is about; null: the note as a whole. */
  at_seconds: seconds.nullable(),
  /** The first comment of the exchange that it belongs to. */
  reply_to: z.string().nullable(),
  mentions: z.array(z.string().max(64)).max(maxMentions),
  created_at: z.iso.datetime(),
  edited_at: z.iso.datetime().nullable(),
  removed_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
})
export type Comment = z.infer<typeof comment>

/** Who has answered a recording, or one of its comments, with which sign. Apart from the comment: its text is not sent again. */
export const reactions = z.object({
  /** See `reactionsId`. */
  id: z.string(),
  ulid: z.string(),
  /** Null: to the recording itself. */
  comment_id: z.string().nullable(),
  given: z.array(z.object({ sign: z.enum(reactionSigns), user_id: z.string() })).max(maxReactions),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
})
export type Reactions = z.infer<typeof reactions>

/** It begins with the recording's, so that nobody can take the place of another recording's reactions. */
export function reactionsId(ulid: string, comment_id: string | null): string {
  return comment_id === null ? ulid : `${ulid}.${comment_id}`
}
