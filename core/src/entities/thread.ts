import type { Comment, Reactions } from './comment.ts'
import type { ReactionSign } from './reactions.ts'

export interface Reaction {
  /** Of a comment; null: of the note itself. */
  comment_id: string | null
  sign: ReactionSign
  user_id: string
}

/** What a team says about one recording, as people read it. */
export interface Thread {
  /** In the order they were written. One that was removed is among them where it was answered. */
  comments: Comment[]
  reactions: Reaction[]
}

export function threadOf(comments: readonly Comment[], reactions: readonly Reactions[]): Thread {
  const said = comments.filter(({ removed_at }) => removed_at === null)
  const answered = new Set(said.map(({ reply_to }) => reply_to))
  return {
    comments: comments
      .filter(({ id, removed_at }) => removed_at === null || answered.has(id))
      .toSorted((a, b) => (isEarlier(a, b) ? -1 : 1)),
    reactions: reactions.flatMap(({ comment_id, given }) => given.map((one) => ({ comment_id, ...one }))),
  }
}

function isEarlier(a: Comment, b: Comment): boolean {
  return a.created_at === b.created_at ? a.id < b.id : a.created_at < b.created_at
}
