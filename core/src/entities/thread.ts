import { z } from 'zod'
import { changedAt } from './changed-at.ts'
import { maxCommentLength, reactionSigns } from './reactions.ts'
import { seconds } from './recording.ts'

export const maxComments = 1_000
export const maxReactions = 5_000
export const maxMentions = 20

export const comment = z.object({
  id: z.string(),
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
})
export type Comment = z.infer<typeof comment>

export const reaction = z.object({
  /** Of a comment; null: of the note itself. */
  comment_id: z.string().nullable(),
  sign: z.enum(reactionSigns),
  user_id: z.string(),
})
export type Reaction = z.infer<typeof reaction>

/**
 * What a team says about one recording, under the recording's own `ulid`. Apart from it, so that a comment does not
 * carry an hour's transcript to every device; as one row, so that whoever sees the recording sees all of it.
 */
export const thread = z.object({
  ulid: z.string(),
  comments: z.array(comment).max(maxComments),
  reactions: z.array(reaction).max(maxReactions),
  updated_at: z.iso.datetime(),
  changed_at: changedAt,
})
export type Thread = z.infer<typeof thread>
